import { createContext } from 'react'

/** True inside a frame with a header, where messages draw none of their own. */
export const InFrame = createContext(false)
