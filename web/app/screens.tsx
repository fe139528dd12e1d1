import { use, useEffect, useRef, type ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { brand } from '../../text/brand.ts'
import { appPaths } from '../../wire/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { InFrame } from './in-frame.ts'
import { useText } from './locale.tsx'
import { useIsOnline } from './online.ts'

/**
 * Shown when the data of a screen failed to load. Retrying keeps what was typed. Without a network it says so,
 * and retries when the network is back.
 */
export function FailedScreen({ sentence, retry }: { sentence?: string; retry: () => void }) {
  const text = useText()
  const isOnline = useIsOnline()
  useRetryOnline(isOnline, retry)
  if (!isOnline) {
    return <MessageScreen title={text.app.offlineTitle} sentence={text.app.offline} />
  }
  return (
    <MessageScreen title={text.app.brokenTitle} sentence={sentence ?? text.app.broken}>
      <Button onClick={retry}>{text.app.tryAgain}</Button>
    </MessageScreen>
  )
}

/** Waits a second, so that the network can settle and the person can leave for another page. */
function useRetryOnline(isOnline: boolean, retry: () => void) {
  const wasOffline = useRef(!isOnline)
  useEffect(() => {
    if (!isOnline) wasOffline.current = true
    if (!isOnline || !wasOffline.current) return
    const soon = setTimeout(() => {
      wasOffline.current = false
      retry()
    }, 1000)
    return () => clearTimeout(soon)
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` is new with each render
  }, [isOnline])
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

/** The router's fallback when a chunk fails to load or a screen throws. */
export function BrokenScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <FailedScreen retry={() => location.reload()} />
}

type MessageScreenProps = { title: string; sentence?: string; children?: ReactNode }

function MessageScreen(props: MessageScreenProps) {
  const message = (
    <div className="card mx-auto grid max-w-lg justify-items-start gap-4">
      <h1>{props.title}</h1>
      {props.sentence && <p className="text-ink-soft">{props.sentence}</p>}
      {props.children}
    </div>
  )
  if (use(InFrame)) return message
  return (
    <>
      <header className="bar">
        <div className="page bar-row">
          {/* A full page load starts over, no matter what broke. */}
          <a href={appPaths.home} className="logo-link" aria-label={brand}>
            <Logo name={brand} />
          </a>
        </div>
      </header>
      <main className="page py-8">{message}</main>
    </>
  )
}
