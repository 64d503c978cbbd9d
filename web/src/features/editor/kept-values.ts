import { useEffect, useState } from 'react'
import { createKeeper, type KeptState, type Save } from './value-keeper.ts'

const SAVE_AFTER_MS = 800

/** Saves what is typed a moment later, when the page is hidden, and when the form is left. `values` is a new object with each change;
 *  `save` is that of the first render. */
export function useKeptValues<V>(values: V, save: Save<V>) {
	const [state, setState] = useState<KeptState>({ savedAt: null, failure: null })
	const [keeper] = useState(() => createKeeper(save, setState))
	const [first] = useState(values)
	useEffect(() => {
		if (values === first) return
		keeper.put(values)
		const timer = setTimeout(() => void keeper.write(), SAVE_AFTER_MS)
		return () => clearTimeout(timer)
	}, [values, first, keeper])
	useEffect(() => {
		const hidden = () => document.visibilityState === 'hidden' && void keeper.write()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			document.removeEventListener('visibilitychange', hidden)
			void keeper.write()
		}
	}, [keeper])
	return { ...state, stop: keeper.stop, resume: keeper.resume }
}
