import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'

/** Where a respondent is on the way through the questions, kept elsewhere than in the form. */
export interface WalkPlace {
	/** The question in view; null at first. */
	readonly at: string | null
	readonly go: (id: string) => void
	/** To the question before. */
	readonly back: (id: string) => void
}

/** The question in view as a parameter of the address. */
export const PLACE_FIELD = 'question'

/** The place in the address, so that the phone's back button goes one question back. */
export function useWalkPlace(): WalkPlace {
	const { params, set } = useUrlParams()
	const at = params.get(PLACE_FIELD)
	const now = useRef(at)
	/** The places one came from, the last one last. */
	const trail = useRef<(string | null)[]>([])
	useEffect(() => {
		now.current = at
		const known = trail.current.lastIndexOf(at)
		if (known >= 0) trail.current.length = known
	}, [at])
	const go = useCallback(
		(id: string) => {
			if (id === now.current) return
			trail.current.push(now.current)
			set({ [PLACE_FIELD]: id }, { replace: false })
		},
		[set],
	)
	const back = useCallback(
		(id: string) => {
			const last = trail.current.at(-1)
			if (last !== undefined && (last === null || last === id)) window.history.back()
			else set({ [PLACE_FIELD]: id }, { replace: true })
		},
		[set],
	)
	return useMemo(() => ({ at, go, back }), [at, go, back])
}
