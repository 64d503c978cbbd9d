import { caseFields } from '@praxis/contract/cases/cases.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import { contactFields } from '@praxis/contract/contacts/contacts.fields'
import { documentFields } from '@praxis/contract/documents/documents.fields'
import { intakeFields } from '@praxis/contract/intake/intake.fields'
import { taskFields } from '@praxis/contract/tasks/tasks.fields'
import { expenseFields } from '@praxis/contract/time/expenses.fields'
import { timeEntryFields } from '@praxis/contract/time/time.fields'
import type { DatabaseTable } from '../../platform/db/list-tables.ts'
import { CSV_START, csvLine } from './export-run.ts'
import { leftOut } from './left-out.ts'

type Labels = Readonly<Record<string, { readonly label: string } | undefined>>

const LABELS: Readonly<Record<string, Labels>> = {
	case_parties: partyFields,
	cases: caseFields,
	clients: clientFields,
	contacts: contactFields,
	documents: documentFields,
	expenses: expenseFields,
	intakes: intakeFields,
	tasks: taskFields,
	time_entries: timeEntryFields,
}

const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** As the screens name it, or the column's own words. */
function labelOf(table: string, column: string): string {
	const words = column.replaceAll('_', ' ')
	return LABELS[table]?.[camel(column)]?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function meaningOf({ name, type }: { readonly name: string; readonly type: string }): string {
	if (name.endsWith('_cents') || name === 'cents') return 'US cents, whole number'
	if (name.endsWith('_seconds') || name === 'seconds') return 'seconds'
	if (type.startsWith('timestamp')) return 'instant in UTC'
	if (type === 'date') return 'calendar day, YYYY-MM-DD'
	if (type === 'boolean') return 'true or false'
	if (type.startsWith('json')) return 'JSON'
	return ''
}

const HEAD = ['Table', 'Column', 'Label', 'Type', 'Required', 'Key', 'Points to', 'Values', 'Exported', 'Why not']

/** Every column of every table, also those that an export does not have. */
export function* dictionary(tables: readonly DatabaseTable[]): Generator<string> {
	yield CSV_START + csvLine(HEAD)
	for (const { name: table, columns, primaryKey } of tables) {
		for (const column of columns) {
			const why = leftOut(table, column)
			const { name, type, isRequired, references } = column
			const about = [labelOf(table, name), type, isRequired ? 'yes' : 'no', primaryKey.includes(name) ? 'yes' : '']
			yield csvLine([table, name, ...about, references, meaningOf(column), why === null ? 'yes' : 'no', why])
		}
	}
}
