import { type AddressEntry, clientActs } from '@praxis/contract/clients/client-acts.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { call } from '../../lib/call.ts'
import { download } from '../../ui/list/export/download.ts'
import { type OtherExport, otherExport } from '../../ui/list/export/other-export.ts'
import type { Column, Exporting } from '../../ui/list/types.ts'
import { addressBookPage, addressesOf } from './client-acts.api.ts'
import { KIND_WORDS } from './client-words.ts'
import type { ClientListFilter } from './clients.api.ts'

const nothing = () => null

/** Headings that a pasted row is understood by again. */
const CONTACT_COLUMNS: readonly Column<AddressEntry>[] = [
	{ id: 'fullName', header: 'Name', cell: nothing, exportValue: (one) => one.fullName },
	{ id: 'kind', header: 'Kind', cell: nothing, exportValue: (one) => KIND_WORDS[one.kind] },
	{ id: 'companyName', header: 'Company', cell: nothing, exportValue: (one) => one.companyName },
	{ id: 'email', header: 'Email', cell: nothing, exportValue: (one) => one.email },
	{ id: 'phone', header: 'Phone', cell: nothing, exportValue: (one) => one.phone },
	{ id: 'address', header: 'Street', cell: nothing, exportValue: (one) => one.address },
	{ id: 'city', header: 'City', cell: nothing, exportValue: (one) => one.city },
	{ id: 'state', header: 'State', cell: nothing, exportValue: (one) => one.state },
	{ id: 'zip', header: 'ZIP code', cell: nothing, exportValue: (one) => one.zip },
	{
		id: 'moreEmails',
		header: 'Further emails',
		cell: nothing,
		exportValue: (one) => one.moreEmails.map(({ email }) => email).join('; '),
	},
	{
		id: 'morePhones',
		header: 'Further phones',
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

/** The clients of a list as an address book reads them. */
export function contactExports(filter: ClientListFilter): readonly OtherExport[] {
	return exportsOf((cursor, signal) => addressBookPage(filter, cursor, signal))
}

/** The same of those that were selected. */
export function contactExportsOf(rows: readonly { readonly id: string }[]): readonly OtherExport[] {
	const ids = rows.map((one) => one.id)
	return exportsOf((cursor, signal) => addressesOf(ids, cursor, signal))
}

function exportsOf(fetchPage: Exporting<AddressEntry>['fetchPage']): readonly OtherExport[] {
	return [
		otherExport({ label: 'Addresses (CSV)', fileName: 'client-addresses.csv', fetchPage, write: contactsOf }),
		otherExport({ label: 'Address book (vCard)', fileName: 'clients.vcf', fetchPage, write: vcardsOf }),
	]
}

/** Hands one client to the browser as a vCard. */
export async function downloadVcard({ id, fullName }: Pick<ClientRecord, 'id' | 'fullName'>): Promise<void> {
	const { items } = await call(clientActs.addressBook, { id: [id] })
	const name = fullName.replace(/[\p{C}\\/:*?"<>|]/gu, ' ').trim() || 'client'
	download(await vcardsOf(items), `${name}.vcf`)
}
