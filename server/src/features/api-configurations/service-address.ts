import type { ApiConfiguration } from '@praxis/contract/api-configurations/api-configurations.contract'
import { PROVIDERS, type Provider } from '@praxis/contract/models/providers.rules'

type Addressed = Pick<ApiConfiguration, 'type' | 'provider' | 'endpoint'>

function providerOf({ type, provider }: Addressed): Provider | undefined {
	if (type !== 'llm') return undefined
	const name = provider.trim().toLowerCase()
	return PROVIDERS.find((one) => one.requiresApiKey && (one.id === name || one.name.toLowerCase() === name))
}

/** Providers whose list of models is open to anyone; what is listed here only a key sees. */
const WITH_KEY_ALONE: Readonly<Record<string, string>> = { openrouter: '/key' }

export interface Asked {
	readonly url: string
	readonly headers: (key: string) => Readonly<Record<string, string>>
}

/** What is asked to find out whether a service takes a key; null where there is no address to ask. */
export function askedOf(one: Addressed): Asked | null {
	const known = providerOf(one)
	if (known === undefined) {
		if (one.endpoint === '' || one.type === 'other') return null
		return { url: one.endpoint, headers: (key) => ({ authorization: `Bearer ${key}` }) }
	}
	const base = (one.endpoint === '' ? known.baseUrl : one.endpoint).replace(/\/$/, '')
	return {
		url: `${base}${WITH_KEY_ALONE[known.id] ?? '/models'}`,
		headers: (key) => ({ ...known.extraHeaders, [known.apiKeyHeader]: `${known.apiKeyPrefix}${key}` }),
	}
}

/** The host that a key is entered for; empty where there is none. */
export function keyHostOf(one: Addressed): string {
	const address = one.endpoint === '' ? (providerOf(one)?.baseUrl ?? '') : one.endpoint
	return URL.canParse(address) ? new URL(address).host : ''
}
