import type { DocumentAnnotation } from '@praxis/contract/documents/document-annotations.contract'
import { ANNOTATION_LABELS } from '@praxis/contract/documents/document-annotations.contract'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Stack } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { InstantText } from '../../../ui/text/values.tsx'
import { DOCUMENTS } from '../documents.api.ts'
import { markId } from './annotation-layer.tsx'
import classes from './annotations.module.css'
import type { Annotating } from './use-annotating.ts'

interface AnnotationPanelProps {
	readonly documentId: string
	readonly annotations: readonly DocumentAnnotation[]
	readonly others: readonly { readonly versionNumber: number; readonly count: number }[]
	readonly annotating: Annotating
}

const counted = (count: number) => (count === 1 ? '1 annotation' : `${count} annotations`)

/** What was marked, by page: a click leads to its place. */
export function AnnotationPanel({ documentId, annotations, others, annotating }: AnnotationPanelProps) {
	const redactions = annotations.filter(({ kind }) => kind === 'redaction').length
	return (
		<aside className={classes.panel} aria-label="Annotations">
			<Card title={annotations.length === 0 ? 'Annotations' : counted(annotations.length)} flush>
				{annotations.length === 0 && (
					<p className={classes.empty}>
						{annotating.mayAdd
							? 'No annotations yet. Choose a tool above. Clients never see annotations.'
							: 'No annotations yet.'}
					</p>
				)}
				<Stack as="ol" gap={0}>
					{annotations.map((one) => (
						<Line key={one.id} one={one} annotating={annotating} />
					))}
				</Stack>
				{redactions > 0 && annotating.mayAdd && (
					<p className={classes.empty}>
						<UiLink href={`${DOCUMENTS.href}/${documentId}/redact`}>
							{redactions === 1 ? 'Redact what is marked' : `Redact the ${redactions} marked places`}
						</UiLink>
						{' removes the text below in a copy.'}
					</p>
				)}
			</Card>
			{others.map(({ versionNumber, count }) => (
				<div key={versionNumber} className={classes.other}>
					<UiLink href={`${DOCUMENTS.href}/${documentId}?tab=preview&version=${versionNumber}`}>
						Version {versionNumber}: {counted(count)}
					</UiLink>
					{annotating.mayAdd && (
						<Button
							size="small"
							aria-label={`Copy from version ${versionNumber}`}
							onClick={() => annotating.quickly(annotating.copyFrom(versionNumber))}
						>
							Copy here
						</Button>
					)}
				</div>
			))}
		</aside>
	)
}

/** Shows the place of an annotation, and gives it the focus so that keys move it. */
function jumpTo(one: DocumentAnnotation): void {
	const mark = document.getElementById(markId(one))
	mark?.scrollIntoView({ block: 'center' })
	mark?.focus({ preventScroll: true })
}

function Line({ one, annotating }: { readonly one: DocumentAnnotation; readonly annotating: Annotating }) {
	const { kind, page, text, stamp, stampedOn, authorName, createdAt } = one
	const said = kind === 'stamp' ? [stamp, stampedOn === null ? '' : formatDate(stampedOn)].join(' ').trim() : ''
	const name = `${ANNOTATION_LABELS[kind].toLowerCase()} on page ${page} by ${authorName}`
	return (
		<li className={classes.line} data-selected={annotating.selected === one.id || undefined}>
			<button
				type="button"
				className={classes.jump}
				onClick={() => {
					annotating.setSelected(one.id)
					jumpTo(one)
				}}
			>
				<span className={classes.swatch} data-color={kind === 'redaction' ? 'red' : one.color} aria-hidden="true" />
				<span className={classes.said}>
					<span>
						<b>{ANNOTATION_LABELS[kind]}</b> · Page {page}
					</span>
					{said !== '' && <span>{said}</span>}
					{text !== '' && <span className={classes.text}>{text}</span>}
					<Hint as="span">
						{authorName}, <InstantText at={createdAt} shown="relative" />
					</Hint>
				</span>
			</button>
			{annotating.mayChange(one) && (
				<span className={classes.tools}>
					<IconButton
						size="small"
						label={`Edit ${name}`}
						icon={<Icon name="edit" />}
						onClick={() => annotating.setAsked({ kind: 'edit', one })}
					/>
					<IconButton
						size="small"
						label={`Delete ${name}`}
						icon={<Icon name="trash" />}
						onClick={() => annotating.quickly(annotating.remove(one))}
					/>
				</span>
			)}
		</li>
	)
}
