import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
// The router's own `useSearch` decodes the query once before it is parsed.
import { useSearch } from 'wouter/use-browser-location'

const searchDebounceMs = 300
const addressKey = 'search'

export interface SearchBoxState {
  text: string
  setText: (text: string) => void
  /** An input method is putting a character together: nothing is searched meanwhile. */
  setIsComposing: (isComposing: boolean) => void
  /** Searches without waiting for the pause. */
  searchNow: () => void
}

/** What is typed, and the term searched for: it lives in the address, and follows once the typing pauses. */
export function useSearchTerm(): { term: string; box: SearchBoxState } {
  const [term, setTerm] = useAddressTerm()
  const [text, setText] = useState(term)
  const [isComposing, setIsComposing] = useState(false)
  const ourTerm = useRef(term)
  const searchNow = () => {
    ourTerm.current = text.trim()
    setTerm(ourTerm.current)
  }

  // The address changed by other means, such as the way back or a link.
  useEffect(() => {
    if (term === ourTerm.current) return
    ourTerm.current = term
    setText(term)
  }, [term])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with the text alone
  useEffect(() => {
    if (isComposing || text.trim() === ourTerm.current) return
    const timer = setTimeout(searchNow, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text, isComposing])

  return { term, box: { text, setText, setIsComposing, searchNow } }
}

function useAddressTerm() {
  const [path, navigate] = useLocation()
  const term = (new URLSearchParams(useSearch()).get(addressKey) ?? '').trim()
  const setTerm = (next: string) => {
    if (next === term) return
    const query = new URLSearchParams({ [addressKey]: next })
    navigate(next ? `${path}?${query}` : path, { replace: true })
  }
  return [term, setTerm] as const
}
