import { createHash } from 'node:crypto'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PromptRun } from '@praxis/contract/prompts/prompt-runs.contract'
import { SOURCE_READ_MAX } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptErrors } from '@praxis/contract/prompts/prompts.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withIdentity, withIdentityRead, withRead } from '../../platform/db/transaction.ts'
import { explainFailure, ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { openedOrNull } from '../../platform/secrets/secret-box.ts'
import { fetchText } from './fetch-source.ts'
import { type KeptAnswer, putAnswer, selectAnswer } from './prompt-source-answers.queries.ts'
import type { StoredSource } from './prompt-sources.queries.ts'
import { addressOf, headersOf, hostOf } from './source-request.ts'
import { type DocumentText, readView, selectDocumentText, selectPageTexts } from './source-texts.queries.ts'

const MINUTE = 60_000
const NO_CASE = 'Choose a case: it is read from the case.'
const NO_TEXT: Readonly<Record<string, string>> = {
	waiting: 'its text is still being read.',
	needs_ocr: 'it has no text yet. Choose Recognize text on the document.',
	none: 'a file of this kind has no text.',
}

/** `kept`: nothing is asked outside, what was answered lately is used. `fresh`: it is asked also where something is kept. */
export type Asking = 'kept' | 'asked' | 'fresh'

export interface SourceTarget {
	readonly one: CaseRecord | null
	readonly asking: Asking
}

function requireLength(characters: number): void {
	if (characters <= SOURCE_READ_MAX) return
	const [has, most] = [characters, SOURCE_READ_MAX].map((count) => count.toLocaleString('en-US'))
	throw new ServiceFailure(`It has ${has} characters; a data source has at most ${most}.`)
}

function requireText({ title, state, reason, characters }: DocumentText): void {
	const problem =
		state === 'failed'
			? `its text could not be read: ${reason}`
			: (NO_TEXT[state] ?? (characters === 0 ? 'it has no text.' : null))
	if (problem !== null) throw new ServiceFailure(`${title}: ${problem}`)
	requireLength(characters)
}

/** The text of a document by the rights of the acting user. */
function readDocument(ctx: PersonContext, id: string | null): Promise<string> {
	return withRead(ctx, async (db) => {
		const found = id === null ? null : await selectDocumentText(db, id)
		if (id === null || found === null) throw new ServiceFailure('Its document does not exist, or you may not see it.')
		requireText(found)
		return (await selectPageTexts(db, id, found.versionNumber)).join('\n\n')
	})
}

function keptAs({ id, version }: StoredSource, url: string): KeptAnswer {
	return { sourceId: id, fingerprint: createHash('sha256').update(`${version} ${url}`).digest('base64url') }
}

async function findKept({ platform }: PersonContext, kept: KeptAnswer): Promise<string | null> {
	const sealed = await withIdentityRead(platform, (db) => selectAnswer(db, kept, platform.clock.now()))
	return sealed === null ? null : openedOrNull(platform.secrets, sealed)
}

async function askService(ctx: PersonContext, source: StoredSource, url: string): Promise<string> {
	const { platform } = ctx
	const headers = await withIdentityRead(platform, (db) => headersOf(db, platform.secrets, source))
	const text = await fetchText({ url, headers, path: source.path, allow: platform.config.outboundAllow })
	requireLength(text.length)
	const now = platform.clock.now()
	const until = new Date(now.getTime() + source.cacheMinutes * MINUTE)
	const sealed = platform.secrets.seal(text)
	await withIdentity(platform, (db) => putAnswer(db, keptAs(source, url), { sealed, now, until }))
	return text
}

/** Null for what would have to be asked outside and may not yet. @throws ServiceFailure and what the network throws */
export async function readSource(
	ctx: PersonContext,
	source: StoredSource,
	{ one, asking }: SourceTarget,
): Promise<string | null> {
	const { type, view, text, documentId } = source
	if (type === 'file') return readDocument(ctx, documentId)
	if (type === 'api') {
		const url = addressOf(source, one)
		const kept = asking === 'fresh' ? null : await findKept(ctx, keptAs(source, url))
		if (kept !== null || asking === 'kept') return kept
		return askService(ctx, source, url)
	}
	if (type === 'static' || view === null) return text
	if (one === null) throw new ServiceFailure(NO_CASE)
	return withRead(ctx, (db) => readView(db, view, one.id))
}

/** Who is asked for a source, and what. */
export interface OutsideSource {
	readonly name: string
	readonly host: string
	readonly url: string
	/** Answered lately: it is not asked again. */
	readonly isKept: boolean
}

/** A source that was read, as a result keeps it. */
export type UsedSource = PromptRun['sources'][number]

export interface ReadSources {
	readonly used: readonly UsedSource[]
	readonly texts: ReadonlyMap<string, string>
	readonly outside: readonly OutsideSource[]
}

/** Texts of sources, by name. @throws AppError prompt_source_unreadable that says which and why */
export async function readSources(
	ctx: PersonContext,
	sources: readonly StoredSource[],
	target: SourceTarget,
): Promise<ReadSources> {
	const texts = new Map<string, string>()
	const outside: OutsideSource[] = []
	const used: UsedSource[] = []
	for (const source of sources) {
		const { name, type, endpoint } = source
		const host = hostOf(endpoint)
		try {
			const text = await readSource(ctx, source, target)
			texts.set(name, text ?? `[Read from ${host} when this runs]`)
			used.push({ name, type, host: type === 'api' ? host : null })
			if (type !== 'api') continue
			outside.push({ name, host, url: addressOf(source, target.one), isKept: text !== null })
		} catch (error) {
			const message = `Data source ${name}: ${explainFailure(error)}`
			throw refuse(promptErrors, 'prompt_source_unreadable', { message })
		}
	}
	return { texts, outside, used }
}
