import type { ClientStatus } from '@praxis/contract/clients/clients.contract'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const STATUS_WORDS: Readonly<Record<ClientStatus, string>> = {
	active: 'Active',
	inactive: 'Inactive',
	pending: 'Pending',
}

export const STATUS_TONES: Readonly<Record<ClientStatus, Tone>> = {
	active: 'green',
	inactive: 'grey',
	pending: 'amber',
}

export const KIND_WORDS = { person: 'Person', organisation: 'Organization' } as const
