import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { saveMerged } from '../../../lib/save-merged.ts'
import { staleCurrent } from '../../../lib/stale-current.ts'
import { changesOf } from '../../../lib/three-way.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useEditQuestionnaire } from '../questionnaires.api.ts'
import { BUILDER_FIELDS, type BuilderValues, type HistoryStore, historyStore } from './edit-history.ts'

interface BuilderConflict {
	readonly mine: BuilderValues
	readonly current: QuestionnaireRecord
}

interface Kept extends Record<string, unknown> {
	/** What the changes were made to. */
	readonly base: QuestionnaireRecord
	readonly values: BuilderValues
}

type Field = keyof BuilderValues
type Change = (values: BuilderValues) => BuilderValues

/** Saving: what only one of two people changed stands; where both changed the same, the person chooses. `forget`: what is
 *  kept on this device is no longer needed. */
function useSaving(store: HistoryStore, forget: () => void) {
	const [conflict, setConflict] = useState<BuilderConflict | null>(null)
	const [saving, setSaving] = useState(false)
	const { mutateAsync } = useEditQuestionnaire()
	const keep = async (sent: BuilderValues, changes: Partial<BuilderValues>, version: number) => {
		const base = await mutateAsync({ id: store.get().base.id, version, ...changes })
		const isAll = store.get().present === sent
		store.dispatch({ kind: 'saved', sent, base })
		if (isAll) forget()
	}
	/** Resolves to the questionnaire as saved; to null when somebody else's changes stand against it and a choice is due. */
	const save = async (): Promise<QuestionnaireRecord | null> => {
		const { present, saved, base } = store.get()
		if (present === saved) return base
		setSaving(true)
		try {
			await saveMerged<QuestionnaireRecord, Field>(base, present, BUILDER_FIELDS, (changes, version) =>
				keep(present, changes, version),
			)
			return store.get().base
		} catch (error) {
			const current = staleCurrent<QuestionnaireRecord>(error)
			if (current === null) throw error
			setConflict({ mine: present, current })
			return null
		} finally {
			setSaving(false)
		}
	}
	const resolve = async (mine: readonly Field[]) => {
		if (conflict === null) return
		const changes = changesOf<QuestionnaireRecord, Field>(store.get().base, conflict.mine, mine)
		await keep(conflict.mine, changes, conflict.current.version)
		setConflict(null)
	}
	return { saving, save, conflict, resolve, closeConflict: () => setConflict(null) }
}

/** The questionnaire as it is being edited: what is changed stays on this device until it is saved, and every step can be
 *  undone. */
export function useBuilder(one: QuestionnaireRecord) {
	const [store] = useState(() => historyStore(one))
	const { base, present, saved, past, future } = useSyncExternalStore(store.subscribe, store.get)
	const isDirty = present !== saved
	const kept = useMemo<Kept>(() => ({ base, values: present }), [base, present])
	const draft = useDraft<Kept>({
		key: `questionnaire.${one.id}`,
		values: kept,
		dirty: isDirty,
		restore: (found, { dirty }) => {
			if (dirty || found.base === undefined || found.values === undefined) return
			store.dispatch({ kind: 'replaced', base: found.base, present: found.values })
		},
	})
	const saving = useSaving(store, draft.forget)
	const isBusy = isDirty || saving.saving

	// Somebody else's newer version is shown at once where nothing is lost by it.
	useEffect(() => {
		if (!isBusy && one.version > base.version) store.dispatch({ kind: 'replaced', base: one })
	}, [store, one, base, isBusy])

	const edit = useCallback(
		(change: Change, tag?: string) => store.dispatch({ kind: 'edit', change, tag, at: Date.now() }),
		[store],
	)
	const undoLast = useCallback(() => store.dispatch({ kind: 'undo' }), [store])
	return {
		...saving,
		store,
		base,
		values: present,
		isDirty,
		restoredAt: draft.restoredAt,
		edit,
		undo: past.length > 0 ? undoLast : null,
		undoLast,
		redo: future.length > 0 ? () => store.dispatch({ kind: 'redo' }) : null,
		/** Back to how the server has it. */
		discard: () => {
			store.dispatch({ kind: 'replaced', base: one })
			draft.forget()
		},
		hasUnsaved: () => store.get().present !== store.get().saved,
	}
}

export type Builder = ReturnType<typeof useBuilder>
