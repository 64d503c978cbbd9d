import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { expectedVersion } from '../kernel/page.ts'
import { firmContact, firmDetails, firmLogo, firmSettings } from './firm.fields.ts'

export const LOGO_BYTES_MAX = 2 * 1024 * 1024
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const

export const firmErrors = defineErrors({
	stale_version: kernelErrors.stale_version,
	logo_not_an_image: { kind: 'invalid', message: 'Choose a PNG or JPEG image.' },
	logo_too_large: { kind: 'too_large', message: 'The logo can have at most 2 MB.' },
	logo_too_many_pixels: { kind: 'invalid', message: 'The image can be at most 4,000 pixels wide and high.' },
	logo_not_found: { kind: 'not_found', message: 'Logo not found.' },
})

const CHANGE = ['can_modify_system_settings', 'manage_users'] as const
const stale = { stale_version: firmErrors.stale_version }

export const firm = {
	get: endpoint({
		id: 'firm.get',
		method: 'GET',
		path: '/api/firm',
		access: 'firm',
		summary: 'The settings of the firm. The tax id is complete for users who may change them, masked for others.',
		input: z.object({}),
		output: firmSettings,
		errors: {},
	}),
	contact: endpoint({
		id: 'firm.contact',
		method: 'GET',
		path: '/api/firm/contact',
		access: 'self',
		summary: 'How to reach the firm, and when.',
		input: z.object({}),
		output: firmContact,
		errors: {},
	}),
	public: endpoint({
		id: 'firm.public',
		method: 'GET',
		path: '/api/firm/public',
		access: 'public',
		summary: 'The public details of the firm: its name and phone, empty when none is set, its logo and its time zone.',
		input: z.object({}),
		output: forOutsiders({ name: z.string(), phone: z.string(), logo: firmLogo.nullable(), timeZone: z.string() }),
		errors: {},
	}),
	update: endpoint({
		id: 'firm.update',
		method: 'PATCH',
		path: '/api/firm',
		access: CHANGE,
		summary: 'Change settings of the firm. The version is the one that was read; `stale_version` carries the current.',
		input: firmDetails.partial().extend({ version: expectedVersion }),
		output: firmSettings,
		errors: stale,
	}),
	lastNumbers: endpoint({
		id: 'firm.lastNumbers',
		method: 'GET',
		path: '/api/firm/last-numbers',
		access: CHANGE,
		summary: 'The last running number of each kind in the period that runs now; 0 before there was any.',
		input: z.object({}),
		output: z.object({ case: z.int(), invoice: z.int() }),
		errors: {},
	}),
	putLogo: endpoint({
		id: 'firm.putLogo',
		method: 'PUT',
		path: '/api/firm/logo',
		access: CHANGE,
		summary: 'Set the logo: a PNG or JPEG image of at most 2 MB, detected by its content. It is re-encoded.',
		input: z.object({ version: expectedVersion }),
		content: { types: LOGO_TYPES },
		bodyLimit: LOGO_BYTES_MAX,
		output: firmSettings,
		errors: {
			...stale,
			logo_not_an_image: firmErrors.logo_not_an_image,
			logo_too_large: firmErrors.logo_too_large,
			logo_too_many_pixels: firmErrors.logo_too_many_pixels,
		},
	}),
	removeLogo: endpoint({
		id: 'firm.removeLogo',
		method: 'DELETE',
		path: '/api/firm/logo',
		access: CHANGE,
		summary: 'Remove the logo.',
		input: z.object({ version: expectedVersion }),
		output: firmSettings,
		errors: stale,
	}),
	logo: endpoint({
		id: 'firm.logo',
		method: 'GET',
		path: '/api/firm/logo/:hash',
		access: 'public',
		summary: 'The image, by the hash of its content.',
		input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a valid hash.') }),
		output: z.never(),
		errors: { logo_not_found: firmErrors.logo_not_found },
	}),
}
