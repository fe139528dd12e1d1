import { useEffect, useRef, useState } from 'react'
import { TextField } from './field.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  search: string
  onSearch: (search: string) => void
}

/** Typing is over when nothing was typed for so long. */
const pauseInTyping = 250

/** Asks once typing is over, and follows the address where that changes by itself. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const told = useRef(search)
  useEffect(() => {
    if (search !== told.current) setTyped(search)
    told.current = search
  }, [search])
  useEffect(() => {
    // As the server reads it: a space at the end asks nothing new.
    const asked = typed.trim()
    if (asked === told.current) return
    const timer = setTimeout(() => {
      told.current = asked
      onSearch(asked)
    }, pauseInTyping)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
