import { cardFields } from '@praxis/contract/clients/client-card.fields'
import { clients } from '@praxis/contract/clients/clients.contract'
import { type AddressEntry, type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { textOfValue } from '@praxis/contract/kernel/field'
import { call } from '../../lib/call.ts'
import { exportPages } from '../../lib/queries.ts'
import { named } from '../../parts/failing.ts'
import { download } from '../../ui/list/export/download.ts'
import { type OtherExport, otherExport } from '../../ui/list/export/other-export.ts'
import type { Column, Exporting } from '../../ui/list/types.ts'
import { type ClientListFilter, contactsOfSelected } from './clients.api.ts'

const nothing = () => null

const NAMES = [
	'fullName',
	'kind',
	'companyName',
	'email',
	'phone',
	'address',
	'city',
	'state',
	'zip',
	'country',
	'birthDate',
] as const

/** Headings that a pasted row is recognized by. */
const CONTACT_COLUMNS: readonly Column<AddressEntry>[] = [
	...NAMES.map((id) => ({
		id,
		header: clientFields[id].label,
		cell: nothing,
		exportValue: (one: AddressEntry) => textOfValue(clientFields[id], one[id]) ?? '',
	})),
	{
		id: 'moreEmails',
		header: cardFields.emails.label,
		cell: nothing,
		exportValue: (one) => one.moreEmails.map(({ email }) => email).join('; '),
	},
	{
		id: 'morePhones',
		header: cardFields.phones.label,
		cell: nothing,
		exportValue: (one) => one.morePhones.map(({ phone }) => phone).join('; '),
	},
]

async function vcardsOf(cards: readonly AddressEntry[]): Promise<Blob> {
	const { writeVcard } = await import('./contact-text/write-vcard.ts')
	return new Blob(cards.map(writeVcard), { type: 'text/vcard;charset=utf-8' })
}

async function contactsOf(cards: readonly AddressEntry[]): Promise<Blob> {
	const [{ csvOf }, { sheetOf }] = await Promise.all([
		import('../../ui/list/export/csv.ts'),
		import('../../ui/list/export/sheet.ts'),
	])
	return csvOf(sheetOf(CONTACT_COLUMNS, cards))
}

/** The contact information of a list. */
export function contactExports(filter: ClientListFilter): readonly OtherExport[] {
	const { search, status, attorneyId, tag } = filter
	return exportsOf(exportPages(clients.addressBook, { search, status, attorneyId, tag }))
}

/** The contact information of selected clients. */
export function contactExportsOf(rows: readonly { readonly id: string }[]): readonly OtherExport[] {
	const ids = rows.map((one) => one.id)
	return exportsOf((cursor, signal) => contactsOfSelected(ids, cursor, signal))
}

function exportsOf(fetchPage: Exporting<AddressEntry>['fetchPage']): readonly OtherExport[] {
	return [
		otherExport({ label: 'Addresses (CSV)', fileName: 'client-addresses.csv', fetchPage, write: contactsOf }),
		otherExport({ label: 'Address book (vCard)', fileName: 'clients.vcf', fetchPage, write: vcardsOf }),
	]
}

/** Downloads one client as a vCard. */
export async function downloadVcard({ id, fullName }: Pick<ClientRecord, 'id' | 'fullName'>): Promise<void> {
	const { items } = await named('Failed to save vCard', () => call(clients.addressBook, { id: [id] }))
	const name = fullName.replace(/[\p{C}\\/:*?"<>|]/gu, ' ').trim() || 'client'
	download(await vcardsOf(items), `${name}.vcf`)
}
