import { EXTERNAL, type ImportField, MATTER } from './import-field.ts'

const CLIENT: ImportField = {
	key: 'client',
	label: 'Client',
	kind: 'text',
	synonyms: ['clientid', 'clientname', 'clientemail', 'contact', 'contactname', 'customer'],
}

/** Fields of a document, as the index of a ZIP names them. */
export const DOCUMENT: readonly ImportField[] = [
	{
		key: 'file',
		label: 'File in the ZIP',
		required: true,
		kind: 'path',
		synonyms: ['file', 'filename', 'path', 'filepath', 'documentpath', 'relativepath', 'location', 'documentfile'],
	},
	{
		key: 'title',
		label: 'Title',
		required: true,
		kind: 'text',
		synonyms: ['name', 'document', 'documentname', 'documenttitle', 'doctitle', 'subject'],
	},
	{ ...MATTER, synonyms: MATTER.synonyms.concat('caseid', 'matterid').filter((one) => one !== 'file') },
	CLIENT,
	{
		key: 'fileType',
		label: 'File type',
		kind: 'text',
		synonyms: ['filetype', 'extension', 'type', 'format', 'mimetype', 'contenttype'],
	},
	{
		key: 'category',
		label: 'Category',
		kind: 'text',
		synonyms: ['documentcategory', 'folder', 'foldername', 'documenttype', 'doctype'],
	},
	{ key: 'status', label: 'Status', kind: 'text', synonyms: ['documentstatus', 'state'] },
	{ key: 'tags', label: 'Tags', kind: 'list', synonyms: ['keywords', 'labels'] },
	{ key: 'author', label: 'Author', kind: 'text', synonyms: ['createdby', 'writtenby', 'uploadedby', 'owner'] },
	{
		key: 'description',
		label: 'Description',
		kind: 'prose',
		synonyms: ['notes', 'note', 'comments', 'summary', 'details'],
	},
	EXTERNAL,
]

/** Fields of a note, which stands on the timeline of a case or a client. */
export const NOTE: readonly ImportField[] = [
	{
		key: 'text',
		label: 'Note',
		required: true,
		kind: 'prose',
		synonyms: ['notes', 'body', 'content', 'detail', 'details', 'notetext', 'message', 'description', 'comment'],
	},
	{ ...MATTER, synonyms: MATTER.synonyms.concat('caseid', 'matterid', 'regarding') },
	CLIENT,
	{
		key: 'occurredOn',
		label: 'Date',
		kind: 'date',
		synonyms: ['day', 'notedate', 'createdat', 'created', 'createdon', 'datecreated', 'occurredon'],
	},
	{ key: 'subject', label: 'Subject', kind: 'text', synonyms: ['title', 'notesubject', 'heading', 'name', 'topic'] },
	{
		key: 'kind',
		label: 'Type',
		kind: 'choice',
		synonyms: ['notetype', 'entrytype', 'activitytype'],
		choices: {
			note: 'note',
			memo: 'note',
			comment: 'note',
			call: 'call',
			phonecall: 'call',
			phone: 'call',
			email: 'email',
			mail: 'email',
			meeting: 'meeting',
			conference: 'meeting',
			appointment: 'meeting',
		},
	},
	{ key: 'author', label: 'Author', kind: 'text', synonyms: ['createdby', 'user', 'enteredby', 'writtenby', 'by'] },
	EXTERNAL,
]
