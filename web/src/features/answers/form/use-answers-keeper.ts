import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useDraftStore } from '../../../ui/form/draft-store.tsx'
import { keeperPorts } from './answering.api.ts'
import { AnswersKeeper, type KeeperState } from './answers-keeper.ts'

/** The answers with an id, kept here and on the server while they are shown. */
export function useAnswersKeeper(id: string): { readonly keeper: AnswersKeeper; readonly state: KeeperState } {
	const drafts = useDraftStore()
	const keeper = useMemo(() => new AnswersKeeper(id, keeperPorts(id, drafts)), [id, drafts])
	const state = useSyncExternalStore(keeper.subscribe, keeper.get)
	useEffect(() => keeper.start(), [keeper])
	useEffect(() => {
		const hide = () => {
			if (document.visibilityState === 'hidden') void keeper.keep()
		}
		const unload = (event: BeforeUnloadEvent) => {
			const { saving, keptHere } = keeper.get()
			if (saving !== 'saved' && !keptHere) event.preventDefault()
		}
		window.addEventListener('online', keeper.retry)
		window.addEventListener('pagehide', keeper.keep)
		window.addEventListener('beforeunload', unload)
		document.addEventListener('visibilitychange', hide)
		return () => {
			window.removeEventListener('online', keeper.retry)
			window.removeEventListener('pagehide', keeper.keep)
			window.removeEventListener('beforeunload', unload)
			document.removeEventListener('visibilitychange', hide)
		}
	}, [keeper])
	return { keeper, state }
}
