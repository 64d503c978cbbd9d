import { useEffect, useState } from 'react'

const AGAIN_MS = 2000

/** Code that is fetched when `start` says so; where the line was cut just then, as soon as it can be had. Null until it is
 *  there. A changed `start` begins anew; `load` is read then. */
export function useLoadedLater<T>(
	load: () => Promise<T>,
	start: (work: () => void) => (() => void) | undefined,
): T | null {
	const [loaded, setLoaded] = useState<T | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes
	useEffect(() => {
		let gone = false
		let timer: ReturnType<typeof setTimeout> | undefined
		const work = () => {
			load().then(
				(code) => gone || setLoaded(() => code),
				() => {
					if (!gone) timer = setTimeout(work, AGAIN_MS)
				},
			)
		}
		const stop = start(work)
		return () => {
			gone = true
			clearTimeout(timer)
			stop?.()
		}
	}, [start])
	return loaded
}
