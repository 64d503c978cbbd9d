import type { Definition } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'

/** What of a questionnaire is edited. */
export type BuilderValues = Pick<QuestionnaireRecord, 'title' | 'description' | 'practiceArea' | 'type'> & {
	readonly draft: Definition
}
export const BUILDER_FIELDS = ['title', 'description', 'practiceArea', 'type', 'draft'] as const

export function valuesOf(one: QuestionnaireRecord): BuilderValues {
	const { title, description, practiceArea, type, draft } = one
	return { title, description, practiceArea, type, draft }
}

interface EditHistory {
	/** What the changes are made to: the questionnaire as the server last had it. */
	readonly base: QuestionnaireRecord
	/** Its values: the initial object of `present`, so that a change is detected by identity. */
	readonly saved: BuilderValues
	readonly past: readonly BuilderValues[]
	readonly present: BuilderValues
	readonly future: readonly BuilderValues[]
	readonly tag: string | null
	/** Milliseconds. */
	readonly at: number
}

type EditAction =
	| {
			readonly kind: 'edit'
			readonly change: (values: BuilderValues) => BuilderValues
			/** What is typed into one field in one go is undone in one go: the field's name. */
			readonly tag?: string | undefined
			readonly at: number
	  }
	| { readonly kind: 'undo' }
	| { readonly kind: 'redo' }
	/** `sent` was kept by the server, which answered with `base`. */
	| { readonly kind: 'saved'; readonly sent: BuilderValues; readonly base: QuestionnaireRecord }
	/** Someone else's newer version, or changes that were kept on this device. */
	| { readonly kind: 'replaced'; readonly base: QuestionnaireRecord; readonly present?: BuilderValues }

const STEPS_MAX = 200
const ONE_GO_MS = 1_500

function startHistory(base: QuestionnaireRecord): EditHistory {
	const values = valuesOf(base)
	return { base, saved: values, past: [], present: values, future: [], tag: null, at: 0 }
}

function edited(history: EditHistory, action: Extract<EditAction, { kind: 'edit' }>): EditHistory {
	const present = action.change(history.present)
	if (present === history.present) return history
	const tag = action.tag ?? null
	const isSameGo = tag !== null && tag === history.tag && action.at - history.at < ONE_GO_MS
	const past = isSameGo ? history.past : [...history.past, history.present].slice(-STEPS_MAX)
	return { ...history, past, present, future: [], tag, at: action.at }
}

/** The steps of editing, each of which can be undone and done again. */
function editHistory(history: EditHistory, action: EditAction): EditHistory {
	const { past, present, future } = history
	switch (action.kind) {
		case 'edit':
			return edited(history, action)
		case 'undo': {
			const before = past.at(-1)
			if (before === undefined) return history
			return { ...history, past: past.slice(0, -1), present: before, future: [present, ...future], tag: null }
		}
		case 'redo': {
			const [after, ...rest] = future
			if (after === undefined) return history
			return { ...history, past: [...past, present], present: after, future: rest, tag: null }
		}
		case 'saved': {
			const { base, sent } = action
			const saved = valuesOf(base)
			return { ...history, base, saved, present: present === sent ? saved : present, tag: null }
		}
		case 'replaced': {
			const fresh = startHistory(action.base)
			return { ...fresh, present: action.present ?? fresh.present }
		}
	}
}

/** The history of one questionnaire while it is open, for what happens outside rendering too. */
export interface HistoryStore {
	readonly get: () => EditHistory
	readonly dispatch: (action: EditAction) => void
	/** Calls `changed` after every change, until the returned function is called. */
	readonly subscribe: (changed: () => void) => () => void
}

export function historyStore(base: QuestionnaireRecord): HistoryStore {
	const listeners = new Set<() => void>()
	let history = startHistory(base)
	return {
		get: () => history,
		dispatch: (action) => {
			history = editHistory(history, action)
			for (const listener of listeners) listener()
		},
		subscribe: (changed) => {
			listeners.add(changed)
			return () => listeners.delete(changed)
		},
	}
}
