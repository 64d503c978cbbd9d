import { DOCUMENT_TYPE_LABELS } from '@praxis/contract/editor/editor.fields'
import {
	documentTemplates,
	type OwnTemplate,
	TEMPLATE_COMPLEXITIES,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { type DocumentTemplate, REVIEW_NOTE, TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Hint, Text } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { LazyShownText } from './lazy-text.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { TOPIC } from './templates.api.ts'
import classes from './templates.module.css'
import { PreviewDialog, Result, TestDialog, type TestResult } from './test-template.tsx'
import { TYPE_LABELS } from './variable-rows.tsx'

type Asked = 'preview' | 'test' | 'results' | 'delete' | 'versions' | null

interface TemplateViewProps {
	readonly template: DocumentTemplate
	/** Null for a built-in one. */
	readonly own: OwnTemplate | null
	readonly onEdit: () => void
	readonly onDuplicate: () => void
	readonly onDeleted: () => void
	readonly onExport: () => void
}

export function TemplateView(props: TemplateViewProps) {
	const { template, own, onEdit, onDuplicate, onExport } = props
	const mayCall = useMay()
	const isForm = template.isForm === true
	const [asked, setAsked] = useState<Asked>(null)
	const [result, setResult] = useState<TestResult | null>(null)
	const entries = [
		...(result === null ? [] : [{ label: 'Test results', onSelect: () => setAsked('results') }]),
		...(!isForm && mayCall(documentTemplates.create) ? [{ label: 'Duplicate', onSelect: onDuplicate }] : []),
		...(own !== null && mayCall(documentTemplates.save)
			? [{ label: 'Version history', onSelect: () => setAsked('versions') }]
			: []),
		...(isForm ? [] : [{ label: 'Export', onSelect: onExport }]),
		...(own !== null && mayCall(documentTemplates.remove)
			? [{ label: 'Delete', onSelect: () => setAsked('delete'), tone: 'danger' as const }]
			: []),
	]
	return (
		<Card
			title={template.name}
			actions={
				<>
					<Button size="small" onClick={() => setAsked('preview')}>
						Preview
					</Button>
					<Button size="small" onClick={() => setAsked('test')}>
						Test template
					</Button>
					{own !== null && mayCall(documentTemplates.save) && (
						<Button size="small" variant="primary" onClick={onEdit}>
							Edit
						</Button>
					)}
					{entries.length > 0 && <ActionMenu label={`More for ${template.name}`} size="small" entries={entries} />}
				</>
			}
		>
			<Body template={template} own={own} />
			<Dialogs {...props} asked={asked} result={result} onTested={setResult} onClose={() => setAsked(null)} />
		</Card>
	)
}

const FORM_NOTE =
	'PDF form: its documents are filled PDFs. Their text cannot be edited. To duplicate the template or move it elsewhere, upload the PDF again.'

function Body({ template, own }: Pick<TemplateViewProps, 'template' | 'own'>) {
	const { description, category, type, asks, id } = template
	return (
		<div className={classes.writing}>
			<Text as="p" breaks>
				{description}
			</Text>
			{own === null && <Banner tone="blue">{REVIEW_NOTE}</Banner>}
			{template.isForm === true && <Banner tone="blue">{FORM_NOTE}</Banner>}
			{own !== null && !own.isActive && <Banner tone="amber">Inactive: it is not offered to create documents.</Banner>}
			<FactList
				layout="narrow"
				facts={[
					{ label: 'Category', value: TEMPLATE_CATEGORIES[category] },
					{ label: 'Document type', value: DOCUMENT_TYPE_LABELS[type] },
					...(own === null ? [{ label: 'Source', value: 'Built in' }] : factsOf(own)),
				]}
			/>
			{(own === null || own.isActive) && (
				<div>
					<ButtonLink href={`/dashboard/documents/generator?template=${id}`}>Create document</ButtonLink>
				</div>
			)}
			{asks.length > 0 && (
				<section aria-label="Variables" className={classes.variables}>
					<h3>Variables</h3>
					<ul className={classes.asked}>
						{asks.map(({ name, label, type: kind, optional }) => (
							<li key={name}>
								<code>[{name}]</code> <span>{label}</span>{' '}
								<Hint as="span">
									{TYPE_LABELS[kind]}
									{optional === true ? ', optional' : ''}
								</Hint>
							</li>
						))}
					</ul>
				</section>
			)}
			<LazyShownText
				doc={{ type: 'doc', content: [...template.content] }}
				label={`${template.isForm === true ? 'Values' : 'Text'} of ${template.name}`}
			/>
		</div>
	)
}

function factsOf({ complexity, estimatedTime, version, tags, updatedAt, createdByName }: OwnTemplate) {
	return [
		{ label: 'Complexity', value: TEMPLATE_COMPLEXITIES[complexity] },
		{ label: 'Estimated time', value: estimatedTime || null },
		{ label: 'Version', value: <StatusMark tone="grey">{String(version)}</StatusMark> },
		{ label: 'Last changed', value: <InstantText at={updatedAt} shown="day" /> },
		{ label: 'Created by', value: createdByName },
		...(tags.length === 0 ? [] : [{ label: 'Tags', value: tags.join(', ') }]),
	]
}

interface DialogsProps extends TemplateViewProps {
	readonly asked: Asked
	readonly result: TestResult | null
	readonly onTested: (result: TestResult) => void
	readonly onClose: () => void
}

function Dialogs({ template, own, asked, result, onTested, onClose, onDeleted }: DialogsProps) {
	const remove = useSave(documentTemplates.remove, { topic: TOPIC, failed: 'Failed to delete template.' })
	switch (asked) {
		case 'preview':
			return <PreviewDialog template={template} onClose={onClose} />
		case 'test':
			return <TestDialog template={template} onTested={onTested} onClose={onClose} />
		case 'results':
			return (
				<Dialog opened onClose={onClose} title="Test results">
					{result !== null && <Result result={result} />}
				</Dialog>
			)
		case 'versions':
			return own === null ? null : <TemplateVersions one={own} onClose={onClose} />
		case 'delete':
			return (
				<ConfirmDialog
					opened
					onClose={onClose}
					title={`Delete ${template.name}?`}
					confirmLabel="Delete"
					onConfirm={async () => {
						await remove({ id: template.id }, { message: () => 'Template deleted.' })
						onDeleted()
					}}
				>
					This action cannot be undone.
				</ConfirmDialog>
			)
		case null:
			return null
	}
}
