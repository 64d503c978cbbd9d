import { useCallback, useState } from 'react'
import type { OnProgress } from '../../lib/fetch-content.ts'

/** Steps in which progress is drawn: a large content comes in thousands of parts. */
const STEPS = 50

interface Progress {
	readonly loaded: number
	readonly total: number
}

/** How much of a content is here. @param bytes of the whole, where the answer does not say it; 0 if unknown */
export function useProgress(bytes: number): {
	readonly progress: Progress | null
	readonly onProgress: OnProgress
} {
	const [progress, setProgress] = useState<Progress | null>(null)
	const onProgress = useCallback(
		(loaded: number, said: number) => {
			const total = said || bytes
			setProgress((before) => {
				const isNext = before === null || loaded < before.loaded || loaded - before.loaded >= total / STEPS
				return isNext || loaded >= total ? { loaded, total } : before
			})
		},
		[bytes],
	)
	return { progress, onProgress }
}
