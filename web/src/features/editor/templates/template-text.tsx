import { withNewAnchors } from '@praxis/contract/editor/numbering/anchors'
import type { TemplateDetails } from '@praxis/contract/editor/templates/document-templates.contract'
import { CASE_VARIABLES } from '@praxis/contract/editor/templates/template'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { FieldError, FieldHelp, useControlIds } from '../../../ui/form/field-frame.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import '../../../ui/theme/document-fonts.css'
import typography from '../../../ui/theme/document-type.module.css'
import { InsertClause } from '../clauses/insert-clause.tsx'
import editorClasses from '../editor.module.css'
import { leaveNote } from '../footnotes/footnote.ts'
import numbers from '../numbering/numbering.module.css'
import { textExtensions } from '../rich-extensions.ts'
import { Toolbar } from '../toolbar.tsx'
import { Placeholders } from './placeholders.ts'
import classes from './templates.module.css'

type Doc = TemplateDetails['doc']

/** The text of a template, to read. */
export function ShownText({ doc, label }: { readonly doc: Doc; readonly label: string }) {
	const editor = useEditor({
		content: doc,
		extensions: [...textExtensions(), Placeholders],
		editable: false,
		injectCSS: false,
		editorProps: { attributes: { role: 'document', 'aria-label': label, tabindex: '0' } },
	})
	useEffect(() => {
		// It is another one when the text was loaded again.
		if (!editor.isDestroyed) editor.commands.setContent(doc)
	}, [editor, doc])
	return <Paper editor={editor} />
}

function Paper({ editor }: { readonly editor: Editor }) {
	return (
		<div className={classes.text}>
			<div
				className={`${editorClasses.paper} ${numbers.numbers} ${typography.type}`}
				data-margin="0.5"
				data-font="Times New Roman"
			>
				<EditorContent editor={editor} />
			</div>
		</div>
	)
}

interface TemplateTextProps {
	readonly id: string
	readonly label?: string
	readonly doc: Doc
	readonly onChange: (doc: Doc) => void
	readonly error: string | null
	/** Of the template. */
	readonly variables: readonly Pick<TemplateDetails['variables'][number], 'name' | 'label'>[]
	/** Of a clause: its name, or empty for a new one. Other clauses are referred to, so that they are inserted with it. */
	readonly clause?: string
}

const SECTIONS = [
	['If …', '[IF NAME]'],
	['If not …', '[IF NOT NAME]'],
	['Otherwise', '[ELSE]'],
	['For each …', '[FOR EACH NAME]'],
	['End of section', '[END]'],
] as const

/** Writes the text of a template; variables are inserted from a menu or typed in brackets. */
export function TemplateText(props: TemplateTextProps) {
	const { id, label = 'Text of the template', doc, onChange, error, variables, clause } = props
	const ids = useControlIds({ id, help: true, error })
	const editor = useEditor({
		content: doc,
		extensions: [...textExtensions(), Placeholders],
		injectCSS: false,
		editorProps: {
			attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, id },
		},
		onUpdate: ({ editor: now }) => onChange(now.getJSON() as Doc),
	})
	const insert = (said: string) => () => editor.chain().focus().insertContent({ type: 'text', text: said }).run()
	const named = [
		...variables.filter(({ name }) => name !== '').map(({ name, label }) => ({ name, label: label || name })),
		...Object.entries(CASE_VARIABLES).map(([name, label]) => ({ name, label: `Case: ${label}` })),
	]
	return (
		<div className={classes.writing}>
			<Row align="stretch">
				<ActionMenu
					label="Insert variable"
					target={<Button size="small">Insert variable</Button>}
					entries={named.map(({ name, label }) => ({ label, onSelect: insert(`[${name}]`) }))}
				/>
				<InsertClause
					size="small"
					{...(clause !== undefined && { except: clause })}
					onInsert={(content, name) => {
						const reference = { type: 'paragraph', content: [{ type: 'text', text: `[CLAUSE ${name}]` }] }
						const inserted = clause === undefined ? withNewAnchors(content) : [reference]
						leaveNote(editor)
						editor.chain().focus().insertContent(inserted).run()
					}}
				/>
				<ActionMenu
					label="Insert section"
					target={<Button size="small">Insert section</Button>}
					entries={SECTIONS.map(([label, said]) => ({ label, onSelect: insert(said) }))}
				/>
			</Row>
			<Toolbar editor={editor} isReadOnly={false} />
			<Paper editor={editor} />
			<FieldError id={ids.id} error={error} />
			<FieldHelp
				id={ids.id}
				help="Variables stand in brackets, such as [CLIENT_NAME]; a format follows a bar: [AMOUNT|WORDS], [DUE|SHORT], [NAME|UPPER]. Sections stand on lines of their own."
			/>
		</div>
	)
}
