import { useEffect, useState } from 'react'

/** A value after it has not changed for some milliseconds. Equal values must be identical. */
export function useDebouncedValue<T>(value: T, afterMs: number): T {
	const [debounced, setDebounced] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(() => value), afterMs)
		return () => clearTimeout(timer)
	}, [value, afterMs])
	return debounced
}
