import { Component, type ComponentType, Fragment, type ReactNode } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'

interface PageBoundaryProps {
  children: ReactNode
  /** Stands around what is said instead of the children, where nothing else does. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** Catches what a page throws while it renders, and a page whose code cannot be fetched. */
// React knows error boundaries only as classes.
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { Frame = Fragment, children } = this.props
    if (!this.state.failed) return children
    return (
      <Frame>
        <PageError />
      </Frame>
    )
  }
}

/** A reload fetches the page's code anew, which going elsewhere and back would not. */
function PageError() {
  const texts = useTexts()
  return (
    <div role="alert">
      <PageHeader
        slug={texts.pageError.slug}
        title={texts.pageError.title}
        lead={texts.pageError.lead}
        actions={
          <>
            <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
              {texts.common.reload}
            </Button>
            <Button icon="home" onPress={() => location.assign('/')}>
              {texts.common.backToHome}
            </Button>
          </>
        }
      />
    </div>
  )
}
