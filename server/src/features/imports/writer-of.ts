import type { ImportTarget } from '@praxis/contract/imports/imports.fields'
import { attorneyWriter } from './attorney-writer.ts'
import { caseWriter } from './case-writer.ts'
import { clientWriter } from './client-writer.ts'
import { contactWriter } from './contact-writer.ts'
import { documentWriter } from './document-writer.ts'
import { invoiceWriter } from './invoice-writer.ts'
import { noteWriter } from './note-writer.ts'
import type { RecordWriter } from './record-writer.ts'
import { taskWriter } from './task-writer.ts'
import { timeWriter } from './time-writer.ts'
import { trustWriter } from './trust-writer.ts'

export const WRITERS: Readonly<Record<ImportTarget, RecordWriter>> = {
	clients: clientWriter,
	contacts: contactWriter,
	attorneys: attorneyWriter,
	cases: caseWriter,
	documents: documentWriter,
	notes: noteWriter,
	tasks: taskWriter,
	time: timeWriter,
	invoices: invoiceWriter,
	trust: trustWriter,
}
