/** The logo: a stone wall with its cornerstone set apart. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path className="logo-wall" d="M3 3h15v11h11v15H3z" />
      <path className="logo-stone" d="M20.5 3H29v8.5h-8.5z" />
    </svg>
  )
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoMark className="logo-mark" />
      <span className="logo-name">{name}</span>
    </span>
  )
}
