import { Readable } from 'node:stream'
import { newId } from '@praxis/contract/kernel/new-id'
import type pg from 'pg'
import { encodeLogo } from '../features/firm/encode-logo.ts'
import type { Platform } from '../platform/platform.ts'
import { DEMO_COURTS } from './case-details.ts'

/** A portico of three columns under a pediment, drawn for the demo firm. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">
	<rect width="100" height="100" rx="18" fill="#1f3a5f"/>
	<g fill="#fbfaf7">
		<path d="M50 18 86 38H14z"/>
		<path d="M22 44h11v28H22zM44.5 44h11v28h-11zM67 44h11v28H67z"/>
		<path d="M16 77h68v7H16z"/>
	</g>
</svg>`

const WORKDAY = { open: true, from: '08:30', to: '17:30', breaks: [{ from: '12:30', to: '13:15' }] }
const FRIDAY = { open: true, from: '08:30', to: '16:00', breaks: [] }
const WEEKEND = { open: false, from: '09:00', to: '13:00', breaks: [] }
const HOURS = {
	sunday: WEEKEND,
	monday: WORKDAY,
	tuesday: WORKDAY,
	wednesday: WORKDAY,
	thursday: WORKDAY,
	friday: FRIDAY,
	saturday: WEEKEND,
}

function closuresOf(year: number) {
	return [
		{ name: 'Winter recess', from: `${year}-12-26`, to: `${year}-12-31`, yearly: true },
		{ name: 'Day after Thanksgiving', from: `${year}-11-27`, to: `${year}-11-27`, yearly: false },
		{ name: 'Firm retreat', from: `${year + 1}-06-11`, to: `${year + 1}-06-12`, yearly: false },
	].map((one) => ({ id: newId(), ...one }))
}

async function keepLogo(files: Platform['files']): Promise<[string, number, number]> {
	const { default: sharp } = await import('sharp')
	const { png, width, height } = await encodeLogo(await sharp(Buffer.from(LOGO)).png().toBuffer())
	const { hash } = await files.put(Readable.from([png]), { maxBytes: png.length })
	return [hash, width, height]
}

/** The settings of the invented firm. */
export async function loadFirm(client: pg.PoolClient, files: Platform['files'], anchor: Date): Promise<void> {
	const values = {
		name: 'Marsh & Castellan',
		legal_name: 'Marsh & Castellan LLP',
		street: '48 Whitehall Street, 9th floor',
		city: 'New York',
		state: 'NY',
		zip: '10004',
		country: 'United States',
		phone: '(212) 555-0140',
		email: 'office@demo.praxis.test',
		website: 'https://marsh-castellan.example',
		tax_id: '13-5550140',
		practice_areas: ['Civil Litigation', 'Employment Law', 'Family Law', 'Estate Planning', 'Real Estate'],
		courts: JSON.stringify(DEMO_COURTS.map(([name, jurisdiction]) => ({ id: newId(), name, jurisdiction }))),
		closures: JSON.stringify(closuresOf(anchor.getUTCFullYear())),
		office_hours: JSON.stringify(HOURS),
	}
	const [hash, width, height] = await keepLogo(files)
	const all = { ...values, logo_hash: hash, logo_width: width, logo_height: height, updated_at: anchor }
	const columns = Object.keys(all).map((column, at) => `${column} = $${at + 1}`)
	await client.query(`UPDATE api.firm SET ${columns.join(', ')}`, Object.values(all))
}
