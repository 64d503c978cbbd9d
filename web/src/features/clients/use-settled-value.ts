import { useEffect, useState } from 'react'

/** A value once it has stood still for so many milliseconds. Values that say the same must be the same. */
export function useSettledValue<T>(value: T, afterMs: number): T {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(() => value), afterMs)
		return () => clearTimeout(timer)
	}, [value, afterMs])
	return settled
}
