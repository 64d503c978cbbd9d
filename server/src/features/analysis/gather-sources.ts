import type { UsedSource } from '@praxis/contract/analysis/analysis.fields'
import type { SourcePage } from '@praxis/contract/analysis/evidence.rules'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import type { Db } from '../../platform/db/db.ts'
import { rankPages, selectDocuments, selectNotes, selectPages, selectParties } from './analysis.queries.ts'

const NOTES_MAX = 50
const WORDS_MAX = 40
const WORD_MIN = 4

/** A source with the pages that are sent. */
export interface GatheredSource {
	readonly used: UsedSource
	readonly pages: readonly SourcePage[]
}

const lines = (entries: readonly (readonly [string, string | null])[]) =>
	entries.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')

function recordOf(one: CaseRecord): string {
	return lines([
		['Case', one.caseName],
		['Title', one.title],
		['Type', one.type],
		['Status', one.status],
		['Stage', one.stage],
		['Court', one.court],
		['Docket number', one.docketNumber],
		['Jurisdiction', one.jurisdiction],
		['Judge', one.judge],
		['Opened', one.openedOn],
		['Statute of limitations', one.limitationOn],
		['How computed', one.limitationBasis],
		['Client', one.clientName],
		['Description', one.description],
		['Internal notes', one.internalNotes],
	])
}

function sourceOf(kind: UsedSource['kind'], title: string, text: string): GatheredSource[] {
	if (text.trim() === '') return []
	const used = { kind, title, documentId: null, versionNumber: null, pages: 1, pagesSent: 1, characters: text.length }
	return [{ used, pages: [{ page: null, text }] }]
}

/** The case itself, its parties, and what was noted on it. */
export async function gatherRecord(db: Db, one: CaseRecord): Promise<GatheredSource[]> {
	const parties = await selectParties(db, one.id)
	const notes = await selectNotes(db, one.id, NOTES_MAX)
	const partyLines = parties.map(({ name, role, side, counselName, notes: about }) =>
		[`${name}, ${role}${side === '' ? '' : ` (${side})`}`, counselName && `represented by ${counselName}`, about]
			.filter(Boolean)
			.join('; '),
	)
	const noteLines = notes.map(
		({ kind, text, occurredAt }) => `${occurredAt.toISOString().slice(0, 10)}, ${kind}: ${text}`,
	)
	return [
		...sourceOf('case', 'Case record', recordOf(one)),
		...sourceOf('parties', 'Parties', partyLines.join('\n')),
		...sourceOf('notes', 'Notes', noteLines.join('\n')),
	]
}

/** Words of the case by which pages are chosen if not all can be sent. */
function wordsOf(one: CaseRecord): string[] {
	const text = `${one.caseName} ${one.title} ${one.type} ${one.description} ${one.internalNotes}`
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
	return [...new Set(words.filter((word) => word.length >= WORD_MIN))].slice(0, WORDS_MAX)
}

export const tokensOf = (pages: readonly SourcePage[]) => pages.reduce((sum, { text }) => sum + estimateTokens(text), 0)
const lengthOf = (pages: readonly SourcePage[]) => pages.reduce((sum, { text }) => sum + text.length, 0)

interface Chosen {
	readonly one: CaseRecord
	readonly documentIds: readonly string[]
	/** For all documents together. */
	readonly tokensMax: number
}

/** Documents of the case with their pages: all if they fit, else those that fit the case best. @throws AppError document_not_found for
 *  one that is not of the case, is hidden from the caller, or has no text */
export async function gatherDocuments(db: Db, { one, documentIds, tokensMax }: Chosen): Promise<GatheredSource[]> {
	const offered = await selectDocuments(db, one.id)
	const documents = [...new Set(documentIds)].map((id) => {
		const found = offered.find((each) => each.id === id)
		if (found === undefined || found.problem !== null) throw refuse(documentErrors, 'document_not_found')
		return found
	})
	const read: { readonly id: string; readonly pages: readonly SourcePage[] }[] = []
	for (const { id, versionNumber } of documents) read.push({ id, pages: await selectPages(db, id, versionNumber) })
	const chosen = await choosePages(db, one, read, tokensMax)
	return documents.map(({ id, title, versionNumber }) => {
		const all = read.find((each) => each.id === id)?.pages ?? []
		const pages = all.filter(({ page }) => chosen === null || chosen.has(`${id} ${page}`))
		const used = { kind: 'document' as const, documentId: id, versionNumber, title }
		return { used: { ...used, pages: all.length, pagesSent: pages.length, characters: lengthOf(pages) }, pages }
	})
}

/** The pages that fit, as `document page`; null if all do. */
async function choosePages(
	db: Db,
	one: CaseRecord,
	read: readonly { readonly id: string; readonly pages: readonly SourcePage[] }[],
	tokensMax: number,
): Promise<ReadonlySet<string> | null> {
	if (read.reduce((sum, { pages }) => sum + tokensOf(pages), 0) <= tokensMax) return null
	const ranked = await rankPages(
		db,
		read.map(({ id }) => id),
		wordsOf(one),
	)
	const sizes = new Map<string, number>(
		read.flatMap(({ id, pages }) => pages.map(({ page, text }) => [`${id} ${page}`, estimateTokens(text)] as const)),
	)
	// Pages that no word fits come last, in their order.
	const order = [
		...new Set<string>([...ranked.map(({ documentId, page }) => `${documentId} ${page}`), ...sizes.keys()]),
	]
	const chosen = new Set<string>()
	let tokens = 0
	for (const key of order) {
		const size = sizes.get(key) ?? 0
		if (tokens + size > tokensMax) continue
		tokens += size
		chosen.add(key)
	}
	return chosen
}
