import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { saveMerged } from '../../../lib/save-merged.ts'
import { staleCurrent } from '../../../lib/stale-current.ts'
import { changesOf } from '../../../lib/three-way.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { SAVING } from '../questionnaires.api.ts'
import { BUILDER_FIELDS, type BuilderValues, type HistoryStore, historyStore } from './edit-history.ts'

interface BuilderConflict {
	readonly mine: BuilderValues
	readonly current: QuestionnaireRecord
}

interface KeptDraft extends Record<string, unknown> {
	/** What the changes were made to. */
	readonly base: QuestionnaireRecord
	readonly values: BuilderValues
}

type Field = keyof BuilderValues
type Change = (values: BuilderValues) => BuilderValues

/** Saves with a three-way merge; where two people changed the same field, the person chooses. `clearDraft` runs once
 *  everything is saved. */
function useSaving(store: HistoryStore, clearDraft: () => void) {
	const [conflict, setConflict] = useState<BuilderConflict | null>(null)
	const [saving, setSaving] = useState(false)
	const edit = useSave(questionnaires.edit, SAVING)
	const send = async (sent: BuilderValues, changes: Partial<BuilderValues>, version: number) => {
		const { answer: base } = await edit({ id: store.get().base.id, version, ...changes })
		const isAll = store.get().present === sent
		store.dispatch({ kind: 'saved', sent, base })
		if (isAll) clearDraft()
	}
	/** The questionnaire as saved; null if someone else's changes conflict with it. */
	const save = async (): Promise<QuestionnaireRecord | null> => {
		const { present, saved, base } = store.get()
		if (present === saved) return base
		setSaving(true)
		try {
			await saveMerged<QuestionnaireRecord, Field>(base, present, BUILDER_FIELDS, (changes, version) =>
				send(present, changes, version),
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
		await send(conflict.mine, changes, conflict.current.version)
		setConflict(null)
	}
	return { saving, save, conflict, resolve, closeConflict: () => setConflict(null) }
}

/** The questionnaire being edited. Changes stay on this device until they are saved; every step can be undone. */
export function useBuilder(one: QuestionnaireRecord) {
	const [store] = useState(() => historyStore(one))
	const { base, present, saved, past, future } = useSyncExternalStore(store.subscribe, store.get)
	const isDirty = present !== saved
	const kept = useMemo<KeptDraft>(() => ({ base, values: present }), [base, present])
	const draft = useDraft<KeptDraft>({
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

	// Someone else's newer version is shown at once unless there are unsaved changes.
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
		/** Discards unsaved changes. */
		discard: () => {
			store.dispatch({ kind: 'replaced', base: one })
			draft.forget()
		},
		hasUnsaved: () => store.get().present !== store.get().saved,
	}
}

export type Builder = ReturnType<typeof useBuilder>
