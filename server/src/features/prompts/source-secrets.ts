import type { SourceDetails, SourceSecrets } from '@praxis/contract/prompts/prompt-sources.fields'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { shownEnd } from '../../platform/secrets/shown-end.ts'
import { deleteStoredKeys, type KeyOwner, putStoredKey, selectStoredHints } from '../../platform/secrets/stored-keys.ts'
import { headerOf, hostOf, keyOf } from './source-request.ts'

interface Written {
	readonly id: string
	readonly details: SourceDetails
	readonly secrets: SourceSecrets
}

async function slotsFor(db: Db, id: string, host: string): Promise<ReadonlySet<string>> {
	const hints = await selectStoredHints(db, 'source')
	return new Set(hints.filter((one) => one.id === id && one.address === host).map(({ slot }) => slot))
}

const enteredFor = ({ headerValues = {} }: SourceSecrets, name: string) =>
	Object.hasOwn(headerValues, name) ? (headerValues[name] ?? '') : ''

/** Headers that have no value yet for the host. */
export async function secretProblems(db: Db, { id, details, secrets }: Written): Promise<Record<string, string>> {
	const stored = await slotsFor(db, id, hostOf(details.endpoint))
	const problems: Record<string, string> = {}
	for (const [at, { name }] of details.headers.entries()) {
		if (enteredFor(secrets, name) !== '' || stored.has(headerOf(id, name).slot)) continue
		problems[`headers.${at}.name`] = `Enter the value of ${name}`
	}
	return problems
}

/** Seals what was entered for the host of the endpoint, and removes what belongs to another host or is no longer named. */
export async function putSecrets(
	{ platform: { secrets: box, clock } }: PersonContext,
	db: Db,
	{ id, details, secrets }: Written,
): Promise<void> {
	const host = hostOf(details.endpoint)
	const put = (owner: KeyOwner, text: string) =>
		putStoredKey(db, owner, {
			sealedKey: box.seal(text),
			lastFour: shownEnd(text),
			address: host,
			changedAt: clock.now(),
		})
	const isOutside = details.type === 'api'
	const wanted = new Set<string>(isOutside ? details.headers.map(({ name }) => headerOf(id, name).slot) : [])
	if (isOutside && secrets.apiKey !== null && details.apiConfigurationId === null) wanted.add(keyOf(id).slot)
	for (const hint of await selectStoredHints(db, 'source')) {
		if (hint.id !== id || (hint.address === host && wanted.has(hint.slot))) continue
		await deleteStoredKeys(db, { kind: 'source', id, slot: hint.slot })
	}
	if (!isOutside) return
	for (const { name } of details.headers) {
		const value = enteredFor(secrets, name)
		if (value !== '') await put(headerOf(id, name), value)
	}
	const { apiKey = null } = secrets
	if (apiKey !== null && apiKey !== '' && details.apiConfigurationId === null) await put(keyOf(id), apiKey)
}
