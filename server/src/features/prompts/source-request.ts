import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { casePropertyText } from '@praxis/contract/prompts/case-values.rules'
import { fillTemplate } from '@praxis/contract/prompts/fill-template.rules'
import { parseTemplate } from '@praxis/contract/prompts/parse-template.rules'
import { QUERY_PLACEHOLDERS } from '@praxis/contract/prompts/prompt-sources.fields'
import type { Db } from '../../platform/db/db.ts'
import { ServiceFailure } from '../../platform/outbound/service-failure.ts'
import { openedOrNull, type SecretBox } from '../../platform/secrets/secret-box.ts'
import { type KeyOwner, selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { type StoredSource, selectService } from './prompt-sources.queries.ts'

export const keyOf = (id: string) => ({ kind: 'source', id, slot: 'key' }) as const
export const headerOf = (id: string, name: string) =>
	({ kind: 'source', id, slot: `header:${name.toLowerCase()}` }) as const
/** With its port; empty where there is no address. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

/** The address that is asked for a case; placeholders are empty without one. */
export function addressOf(
	{ endpoint, queryParams }: Pick<StoredSource, 'endpoint' | 'queryParams'>,
	one: CaseRecord | null,
): string {
	const textOf = (name: (typeof QUERY_PLACEHOLDERS)[number]) => (one === null ? '' : casePropertyText(one, name))
	const values = Object.fromEntries(QUERY_PLACEHOLDERS.map((name) => [name, textOf(name)]))
	const url = new URL(endpoint)
	for (const { name, value } of queryParams)
		url.searchParams.append(name, fillTemplate(parseTemplate(value), values).text ?? '')
	return url.href
}

interface Wanted {
	readonly owner: KeyOwner
	/** For the message when it is not there. */
	readonly what: string
	readonly host: string
}

/** @throws ServiceFailure when it is not stored for the host, or cannot be read */
async function openSecret(db: Db, secrets: Pick<SecretBox, 'open'>, { owner, what, host }: Wanted): Promise<string> {
	const key = await selectStoredKey(db, owner)
	if (key === null || key.address !== host) throw new ServiceFailure(`${what} is not stored for ${host}.`)
	const opened = openedOrNull(secrets, key.sealedKey)
	if (opened === null) throw new ServiceFailure(`${what} cannot be read. Enter it again.`)
	return opened
}

async function openKey(db: Db, secrets: Pick<SecretBox, 'open'>, one: StoredSource, host: string) {
	if (one.apiConfigurationId === null) {
		const own = await selectStoredKey(db, keyOf(one.id))
		return own === null ? null : openSecret(db, secrets, { owner: keyOf(one.id), what: 'Its key', host })
	}
	const service = await selectService(db, one.apiConfigurationId)
	const name = service?.name ?? ''
	if (service?.enabled !== true) throw new ServiceFailure(`The API configuration ${name} is off.`)
	const owner = { kind: 'api', id: one.apiConfigurationId, slot: 'key' } as const
	return openSecret(db, secrets, { owner, what: `The key of the API configuration ${name}`, host })
}

/** Headers that a service is asked with; secrets go only to the host that they were entered for. Runs as the identity role.
 *  @throws ServiceFailure when a secret is not there */
export async function headersOf(
	db: Db,
	secrets: Pick<SecretBox, 'open'>,
	one: StoredSource,
): Promise<Readonly<Record<string, string>>> {
	const host = hostOf(one.endpoint)
	const headers: Record<string, string> = { accept: 'application/json, text/plain, application/xml' }
	for (const { name } of one.headers) {
		const wanted = { owner: headerOf(one.id, name), what: `The value of the header ${name}`, host }
		headers[name.toLowerCase()] = await openSecret(db, secrets, wanted)
	}
	const key = await openKey(db, secrets, one, host)
	if (key === null) return headers
	const header = one.keyHeader.toLowerCase()
	return { ...headers, [header]: header === 'authorization' ? `Bearer ${key}` : key }
}
