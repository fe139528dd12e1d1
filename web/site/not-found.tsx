import type { Locale } from '../../engine/languages.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { ground, House, Palm } from './houses.tsx'
import { speak } from '../../text/speak.ts'

export function NotFound({ locale }: { locale: Locale }) {
  const text = speak(locale).site.notFound
  return (
    <div className="page not-found">
      <svg className="not-found-house" viewBox="0 60 260 142" role="img" aria-label={text.drawing}>
        <House x={70} kind="gable" width={120} />
        <path
          className="h-board"
          d={`M112 ${ground - 36}l36 8v9l-36-8zM112 ${ground - 14}l36-8v9l-36 8z`}
        />
        <Palm x={34} height={92} />
        <path className="h-ground" d="M0 200h260" />
      </svg>
      <h1>{text.heading}</h1>
      <p>{text.words}</p>
      <a className="btn btn-large" href={inLocale(locale, sitePaths.home)}>
        {text.back}
      </a>
    </div>
  )
}
