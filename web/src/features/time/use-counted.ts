import type { Timer } from '@praxis/contract/time/time.fields'
import { useEffect, useState } from 'react'

/** What a timer has counted by now, in seconds, once a second. `ahead` is how far the clock here is ahead of the server's, in ms. */
export function useCounted({ startedAt, seconds }: Pick<Timer, 'startedAt' | 'seconds'>, ahead: number): number {
	const [now, setNow] = useState(Date.now)
	useEffect(() => {
		if (startedAt === null) return
		setNow(Date.now())
		const ticking = setInterval(() => setNow(Date.now()), 1000)
		return () => clearInterval(ticking)
	}, [startedAt])
	if (startedAt === null) return seconds
	return seconds + Math.max(0, Math.floor((now - ahead - Date.parse(startedAt)) / 1000))
}
