import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { brand } from '../../text/brand.ts'
import { appPaths } from '../../wire/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useText } from './locale.tsx'

/** A whole screen that waits. */
export function LoadingScreen() {
  const text = useText()
  return (
    <main className="waiting" aria-busy="true">
      <output className="waiting-words">
        <Spinner />
        {text.app.loading}
      </output>
    </main>
  )
}

/** What is shown where a screen's data did not come; pressing tries again, nothing typed is lost. */
export function FailedScreen({ sentence, retry }: { sentence?: string; retry: () => void }) {
  const text = useText()
  return (
    <MessageScreen title={text.app.brokenTitle} sentence={sentence ?? text.app.broken}>
      <Button onClick={retry}>{text.app.tryAgain}</Button>
    </MessageScreen>
  )
}

export function NotFoundScreen() {
  const text = useText()
  return (
    <MessageScreen title={text.app.notFoundTitle}>
      <Link to={appPaths.home} className={buttonClass()}>
        {text.app.returnHome}
      </Link>
    </MessageScreen>
  )
}

/** The router's last resort: a chunk that did not load, a screen that threw. */
export function BrokenScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FailedScreen retry={() => location.reload()} />
}

function MessageScreen(props: { title: string; sentence?: string; children: ReactNode }) {
  return (
    <>
      <header className="bar">
        <div className="page bar-row">
          {/* A full load: whatever broke or is missing, the home page starts anew. */}
          <a href={appPaths.home} className="logo-link" aria-label={brand}>
            <Logo name={brand} />
          </a>
        </div>
      </header>
      <main className="page py-16">
        <div className="card notch mx-auto grid max-w-lg justify-items-start gap-4">
          <h1>{props.title}</h1>
          {props.sentence && <p className="text-ink-soft">{props.sentence}</p>}
          {props.children}
        </div>
      </main>
    </>
  )
}
