import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface PageRoute {
  path: string
  /** `guest`: someone signed in is sent on; `user`: someone signed out is sent to login; `anyone`: open. */
  access: 'guest' | 'user' | 'anyone'
  Page: LazyExoticComponent<ComponentType>
}

const RagTestPage = page(() => import('../pages/ragtest.tsx'), 'RagTestPage')

/** Every address of the product; what is not here is not found. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/login', access: 'guest', Page: page(() => import('../pages/login.tsx'), 'LoginPage') },
  { path: '/register', access: 'guest', Page: page(() => import('../pages/register.tsx'), 'RegisterPage') },
  { path: '/', access: 'user', Page: page(() => import('../pages/home.tsx'), 'HomePage') },
  {
    path: '/synopsis-editor',
    access: 'user',
    Page: page(() => import('../pages/synopsis-editor.tsx'), 'SynopsisEditorPage'),
  },
  { path: '/ragtest', access: 'user', Page: RagTestPage },
  { path: '/rag', access: 'user', Page: RagTestPage },
  {
    path: '/translation',
    access: 'user',
    Page: page(() => import('../pages/translation.tsx'), 'TranslationPage'),
  },
  {
    path: '/search-users',
    access: 'user',
    Page: page(() => import('../pages/search-users.tsx'), 'SearchUsersPage'),
  },
  {
    // The published address is misspelt.
    path: '/notifcations',
    access: 'user',
    Page: page(() => import('../pages/notifications.tsx'), 'NotificationsPage'),
  },
  {
    path: '/debug-auth',
    access: 'anyone',
    Page: page(() => import('../pages/debug-auth.tsx'), 'DebugAuthPage'),
  },
]

export const redirects: readonly { from: string; to: string }[] = [
  { from: '/ai-assistant', to: '/rag' },
  { from: '/knowledge-base', to: '/rag' },
  { from: '/notifications', to: '/notifcations' },
]

/** For every address that is not in the table. */
export const notFoundRoute: PageRoute = {
  path: '/*?',
  access: 'anyone',
  Page: page(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
}

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
