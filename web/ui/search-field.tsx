import { useEffect, useRef, useState } from 'react'
import { TextField } from './field.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  search: string
  onSearch: (search: string) => void
}

/** The debounce of typing, in milliseconds. */
const pauseInTyping = 250

/** Searches after a debounce, and follows changes of the URL. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const searched = useRef(search)
  useEffect(() => {
    if (search !== searched.current) setTyped(search)
    searched.current = search
  }, [search])
  useEffect(() => {
    // Trimmed as on the server, so that a trailing space does not start a new search.
    const wanted = typed.trim()
    if (wanted === searched.current) return
    const timer = setTimeout(() => {
      searched.current = wanted
      onSearch(wanted)
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
