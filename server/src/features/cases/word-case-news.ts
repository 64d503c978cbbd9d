import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import type { Note } from '../notifications/notify.ts'

export interface CaseNews {
	readonly before: CaseRecord | null
	readonly after: CaseRecord | null
	/** Who did it, by name. */
	readonly actor: string
}

/** Whom a case concerns: who opened it, and the account of its client. */
export interface Concerned {
	readonly openerId: string | null
	readonly clientUserId: string | null
}

const FIELD_WORDS = {
	caseName: 'name',
	title: 'title',
	description: 'description',
	priority: 'priority',
	type: 'type',
	clientName: "client's name",
	clientEmail: "client's email",
	clientPhone: "client's phone",
	attorneyId: 'attorney',
	analysisData: 'analysis',
} as const satisfies Partial<Record<keyof CaseRecord, string>>

function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function changedWords(before: CaseRecord, after: CaseRecord): string[] {
	const keys = Object.keys(FIELD_WORDS).filter((key): key is keyof typeof FIELD_WORDS => key in FIELD_WORDS)
	const fields = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
	const status = before.status === after.status ? [] : [`status to ${after.status}`]
	return [...status, ...fields.map((key) => FIELD_WORDS[key])]
}

type Said = Omit<Note, 'userId'>

function about(one: CaseRecord, href: string) {
	return { caseId: one.id, href }
}

function keyOf(kind: string, one: CaseRecord): string {
	return `${kind}/${one.id}/${one.version}`
}

/** What the firm's people read, but for who is given the case. Null when nothing is worth telling. */
function saidToFirm({ before, after, actor }: CaseNews): Said | null {
	if (before === null) return null
	if (after === null) {
		const title = `${before.caseName} was deleted`
		return { kind: 'case_archived', title, text: `${actor} removed it for ever.`, caseId: before.id }
	}
	const place = about(after, `/dashboard/cases/${after.id}`)
	if (before.status !== after.status && (before.status === 'Archived' || after.status === 'Archived')) {
		const isBack = before.status === 'Archived'
		const title = `${after.caseName} was ${isBack ? 'brought back' : 'archived'}`
		const text = `${actor} ${isBack ? `brought it back: it is ${after.status} again` : 'archived it'}.`
		return { kind: 'case_archived', title, text, ...place, dedupeKey: keyOf('case_archived', after) }
	}
	const words = changedWords(before, after)
	if (words.length === 0) return null
	const text = `${actor} changed the ${listed(words)}.`
	const key = keyOf('case_changed', after)
	return {
		kind: 'case_changed',
		title: `${after.caseName} was changed`,
		text,
		...place,
		dedupeKey: key,
		replaces: true,
	}
}

/** What an attorney reads who is given a case. */
function saidToNewAttorney({ before, after, actor }: CaseNews): Said | null {
	if (after === null || after.attorneyId === null || before?.attorneyId === after.attorneyId) return null
	const text = before === null ? `${actor} opened it for you.` : `${actor} made you responsible for it.`
	const place = about(after, `/dashboard/cases/${after.id}`)
	return {
		kind: 'case_opened',
		title: `${after.caseName} is yours`,
		text,
		...place,
		dedupeKey: keyOf('case_opened', after),
	}
}

/** What the client reads, in words that do not tell how the firm works. */
function saidToClient({ before, after }: CaseNews): Said | null {
	if (after === null) return null
	const place = about(after, '/dashboard/client-portal')
	if (before === null) {
		const title = `Your case ${after.caseName} is open`
		const text = 'The firm has opened it for you. You can follow it in your portal.'
		return { kind: 'own_case_opened', title, text, ...place, dedupeKey: keyOf('own_case_opened', after) }
	}
	const status = before.status === after.status ? [] : [`Its status is now ${after.status}.`]
	const isPassedOn = before.attorneyId !== after.attorneyId && after.attorneyName !== null
	const lines = [...status, ...(isPassedOn ? [`${after.attorneyName} is now responsible for it.`] : [])]
	if (lines.length === 0) return null
	const title = `News of your case ${after.caseName}`
	const key = keyOf('own_case_changed', after)
	return { kind: 'own_case_changed', title, text: lines.join(' '), ...place, dedupeKey: key, replaces: true }
}

/** Who is told what of a change: each person once. */
export function wordCaseNews(news: CaseNews, { openerId, clientUserId }: Concerned): Note[] {
	const one = news.after ?? news.before
	const ofAttorney = saidToNewAttorney(news)
	const ofFirm = saidToFirm(news)
	const ofClient = clientUserId === null ? null : saidToClient(news)
	const notes: Note[] = []
	const newAttorney = ofAttorney === null ? null : (news.after?.attorneyId ?? null)
	if (ofAttorney !== null && newAttorney !== null) notes.push({ ...ofAttorney, userId: newAttorney })
	const team = new Set([one?.attorneyId ?? null, news.before?.attorneyId ?? null, openerId])
	for (const userId of team) {
		if (ofFirm !== null && userId !== null && userId !== newAttorney) notes.push({ ...ofFirm, userId })
	}
	if (ofClient !== null && clientUserId !== null) notes.push({ ...ofClient, userId: clientUserId })
	return notes
}
