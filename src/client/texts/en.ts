import { enDebugAuth } from './en-debug-auth.ts'
import { enFriends } from './en-friends.ts'
import { enHome, enSidebar } from './en-home.ts'
import { enRag } from './en-rag.ts'
import { enSynopsis } from './en-synopsis.ts'
import { enTemplateEditor } from './en-template-editor.ts'
import { enWriting } from './en-writing.ts'

/** Every word of the client but the translation page's, which come with it. This file is the pattern: the other languages have its keys, all of them. */
export const en = {
  common: {
    productName: 'Sceneroom',
    /** The room as a scene heading, by theme. */
    slug: { light: 'INT. SCENEROOM — DAY', dark: 'INT. SCENEROOM — NIGHT' },
    cancel: 'Cancel',
    close: 'Close',
    otherText: (field: string) => `Other text of ${field}`,
    otherTextAbout: 'This field was changed elsewhere at the same time. The earlier text:',
    otherTextBringBack: 'Use this text instead',
    otherTextGiveUp: 'Discard it',
    dismiss: 'Dismiss',
    retry: 'Retry',
    reload: 'Reload',
    loading: 'Loading…',
    backToHome: 'Back to Home',
    networkError: 'The server cannot be reached. Please check your network connection.',
    unexpectedError: 'Something went wrong on the server. Please try again.',
    answeredElsewhere: (status: number): string =>
      status === 413
        ? 'A proxy between this page and the server refuses so much at once.'
        : 'Something between this page and the server answered in its place: a proxy, or a network that wants a sign-in. Please try again.',
  },
  preferences: {
    theme: 'Theme',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    language: 'Language',
  },
  session: {
    loginTitle: 'Take your seat',
    registerTitle: 'Join the room',
    pitch:
      'A writers’ room for one: your research, your structure, your draft, and a translation that fits the actor’s mouth.',
    username: 'Username',
    password: 'Password',
    newPasswordHint: 'min 6 characters',
    confirmPassword: 'Confirm Password',
    signIn: 'Sign In',
    signingIn: 'Signing in…',
    signUp: 'Create Account',
    signingUp: 'Creating your account…',
    noAccountYet: 'No account yet?',
    toRegister: 'Register',
    accountAlready: 'Already have an account?',
    toLogin: 'Sign in',
    loginFailed: 'Login failed. Please try again.',
    loginNetworkError: '登入失敗，請檢查網路連線',
    registered: 'Account created successfully! Redirecting...',
    registerFailed: 'Registration failed. Please try again.',
    registerNetworkError: '註冊失敗，請檢查網路連線',
    wasRefused: 'Your session has ended. Please sign in again.',
    unchecked:
      'Your session could not be checked, because the server did not answer. You stay signed in here; what you see may be out of date.',
    logoutUnheard:
      'You are signed out in this browser, but the server did not answer and may not know it yet.',
  },
  shell: {
    skipToContent: 'Skip to content',
    sidebar: 'Workspace',
    navigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    logout: 'Logout',
    loggingOut: 'Logging out…',
  },
  notFound: {
    slug: 'EXT. NOWHERE — NIGHT',
    title: 'This page was cut',
    lead: 'There is nothing at this address. Perhaps the link is old, or a letter is missing.',
  },
  pageError: {
    slug: 'CUT!',
    title: 'This page stumbled',
    lead: 'An error kept it from being shown. The rest of the room still works, and what you saved is safe.',
  },
  sidebar: enSidebar,
  home: enHome,
  writing: enWriting,
  synopsis: enSynopsis,
  templateEditor: enTemplateEditor,
  rag: enRag,
  friends: enFriends,
  debugAuth: enDebugAuth,
}

export type Texts = typeof en
