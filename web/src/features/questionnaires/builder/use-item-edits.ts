import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import { useMemo, useState } from 'react'
import type { Drop } from '../../../ui/reorder/use-reorder.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import {
	changeQuestion,
	changeSection,
	copyItem,
	insertQuestion,
	insertSection,
	moveQuestion,
	moveSection,
	neighborOf,
	newQuestion,
	newSection,
	placeOf,
	questionIn,
	removeItem,
	restoreItem,
	stepItem,
} from './definition-edits.ts'
import type { BuilderValues, HistoryStore } from './edit-history.ts'
import { DETAILS } from './outline.tsx'
import type { Builder } from './use-builder.ts'

type ChangeDraft = (draft: Definition) => Definition

function whereItIs(draft: Definition, id: string): string {
	const place = placeOf(draft, id)
	const section = draft.sections.find((one) => one.id === (place?.sectionId ?? id))
	const title = section?.title || 'its section'
	if (place !== null) return `Question ${place.index + 1} of ${section?.questions.length ?? 0} in ${title}.`
	return `Section ${draft.sections.findIndex((one) => one.id === id) + 1} of ${draft.sections.length}.`
}

interface EditContext {
	readonly draft: () => Definition
	readonly changeDraft: (change: ChangeDraft, tag?: string) => void
	readonly open: (id: string) => void
	/** Opens what was just added. */
	readonly openNew: (id: string) => void
	readonly say: (text: string) => void
}

function moves({ draft, changeDraft, say }: EditContext) {
	const move = (change: ChangeDraft, id: string) => {
		changeDraft(change)
		say(whereItIs(draft(), id))
	}
	return {
		step: (id: string, by: -1 | 1) => move((before) => stepItem(before, id, by), id),
		drop: ({ dragged, ...to }: Drop) =>
			move(
				(before) =>
					questionIn(before, dragged) === null ? moveSection(before, dragged, to) : moveQuestion(before, dragged, to),
				dragged,
			),
	}
}

function additions({ draft, changeDraft, open, openNew }: EditContext) {
	return {
		addSection: () => {
			const section = newSection()
			changeDraft((before) => insertSection(before, section, before.sections.length))
			openNew(section.id)
		},
		/** At the end of a section. */
		addQuestion: (sectionId: string) => {
			const question = newQuestion()
			changeDraft((before) => {
				const section = before.sections.find((one) => one.id === sectionId)
				return insertQuestion(before, question, { sectionId, index: section?.questions.length ?? 0 })
			})
			openNew(question.id)
		},
		/** After a question, or as the first of a section. */
		addAfter: (id: string) => {
			const question = newQuestion()
			const first = { ...newSection(), title: 'Questions', questions: [question] }
			changeDraft((before) => {
				const place = placeOf(before, id)
				const section = before.sections.find((one) => one.id === id) ?? before.sections[0]
				const sectionId = place?.sectionId ?? section?.id
				if (sectionId === undefined) return { sections: [first] }
				return insertQuestion(before, question, { sectionId, index: (place?.index ?? -1) + 1 })
			})
			openNew(question.id)
		},
		duplicate: (id: string) => {
			const { definition, id: copy } = copyItem(draft(), id)
			changeDraft(() => definition)
			open(copy)
		},
	}
}

function removal({ draft, changeDraft, open }: EditContext) {
	return {
		remove: (id: string) => {
			const before = draft()
			const what = questionIn(before, id)?.text || before.sections.find((one) => one.id === id)?.title
			changeDraft((at) => removeItem(at, id))
			open(neighborOf(before, id) ?? DETAILS)
			const restore = () => {
				changeDraft((at) => restoreItem(at, before, id))
				open(id)
			}
			toast.success(what ? `Removed “${what}”.` : 'Removed.', { undo: { run: restore } })
		},
	}
}

function itemEdits({ get }: HistoryStore, edit: Builder['edit'], about: Pick<EditContext, 'open' | 'openNew' | 'say'>) {
	const changeDraft: EditContext['changeDraft'] = (change, tag) =>
		edit((before) => {
			const after = change(before.draft)
			return after === before.draft ? before : { ...before, draft: after }
		}, tag)
	const context: EditContext = { ...about, changeDraft, draft: () => get().present.draft }
	return {
		changeDetails: (change: Partial<BuilderValues>, tag?: string) => edit((before) => ({ ...before, ...change }), tag),
		changeQuestion: (id: string, change: (question: Question) => Question, tag?: string) =>
			changeDraft((before) => changeQuestion(before, id, change), tag && `${id}.${tag}`),
		changeSection: (id: string, change: Partial<Omit<Section, 'id' | 'questions'>>, tag?: string) =>
			changeDraft((before) => changeSection(before, id, change), tag && `${id}.${tag}`),
		...moves(context),
		...additions(context),
		...removal(context),
	}
}

export type ItemEdits = ReturnType<typeof itemEdits>

/** Everything that can be done with sections and questions; each can be undone. The functions stay the same, so that rows
 *  that did not change are not drawn again. `open` must stay the same too. */
export function useItemEdits({ store, edit }: Pick<Builder, 'store' | 'edit'>, open: (id: string) => void) {
	const [newId, setNewId] = useState<string | null>(null)
	const [said, setSaid] = useState('')
	const edits = useMemo(() => {
		const openNew = (id: string) => {
			setNewId(id)
			open(id)
		}
		return itemEdits(store, edit, { open, openNew, say: setSaid })
	}, [store, edit, open])
	return { edits, newId, said }
}
