import { LEGAL_TEXT_MAX, LEGAL_TEXTS, PLACEHOLDERS } from '@praxis/contract/legal-texts/legal-text-keys'
import { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { LegalTextRecord, LegalTextVersion } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText, textMistake } from '@praxis/contract/legal-texts/legal-texts.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { legalTextQuery, TOPIC, textVersionsQuery } from './legal-texts.api.ts'
import classes from './legal-texts.module.css'
import { wordDiff } from './word-diff.ts'

type Values = { readonly text: string }

function schemaOf(id: LegalTextRecord['id']): PlainSchema<Values, Values> {
	return {
		safeParse: (values) => {
			const tooLong = values.text.length > LEGAL_TEXT_MAX ? `At most ${LEGAL_TEXT_MAX} characters.` : null
			const message = textMistake(id, values.text) ?? tooLong
			if (message !== null) return { success: false, error: { issues: [{ path: ['text'], message }] } }
			return { success: true, data: { text: values.text.trim() } }
		},
	}
}

const SAMPLES = Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, { sample }]) => [name, sample]))

/** One legal text: its editor with preview and comparison, and the versions there were. */
export function LegalTextEditor({ record }: { readonly record: LegalTextRecord }) {
	const [read, setRead] = useState(record)
	return (
		<>
			<TextForm key={read.version} record={read} onSaved={setRead} />
			<VersionHistory record={read} />
		</>
	)
}

function useTextCommands(id: LegalTextRecord['id']) {
	const saving: Parameters<typeof useSave<typeof legalTexts.publish>>[1] = {
		topic: TOPIC,
		keep: (client, saved) => client.setQueryData(legalTextQuery(id).queryKey, saved),
	}
	return { publish: useSave(legalTexts.publish, saving), reset: useSave(legalTexts.reset, saving) }
}

interface TextFormProps {
	readonly record: LegalTextRecord
	readonly onSaved: (record: LegalTextRecord) => void
}

function TextForm({ record, onSaved }: TextFormProps) {
	const { id, defaultText } = record
	const { publish, reset } = useTextCommands(id)
	const [isCompared, setCompared] = useState(false)
	const [isResetting, setResetting] = useState(false)
	const { form, conflict } = useRecordEditor<LegalTextRecord, 'text', Values>({
		record,
		fields: { text: { label: 'Text', editable: true, long: true } },
		editable: ['text'],
		schema: schemaOf(id),
		valuesOf: ({ text }) => ({ text }),
		draftKey: `legal-text.${id}`,
		save: async ({ text = record.text }, version) => {
			const { answer } = await publish(
				{ key: id, version, text },
				{ message: (saved) => `Version ${saved.version} published.` },
			)
			onSaved(answer)
		},
	})
	const { text } = form.values
	return (
		<>
			<Card>
				<Form form={form} label={LEGAL_TEXTS[id].title}>
					<TextareaField label="Text" required rows={12} maxLength={LEGAL_TEXT_MAX} {...form.field('text')} />
					<PlaceholderHelp id={id} />
					<FormActions form={form} submit="Publish">
						<Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
							{isCompared ? 'Hide comparison' : 'Compare with default'}
						</Button>
						<Button disabled={record.isDefault} onClick={() => setResetting(true)}>
							Reset to default
						</Button>
					</FormActions>
				</Form>
			</Card>
			{isCompared && <Comparison before={defaultText} after={text} />}
			<Card title="Preview">
				<p className={classes.prose}>{fillText(text, SAMPLES)}</p>
			</Card>
			{isResetting && (
				<ResetDialog
					onClose={() => setResetting(false)}
					onConfirm={async () => {
						form.discardDraft()
						const { answer } = await reset(
							{ key: id, version: record.version },
							{ message: () => 'Default text published.' },
						)
						onSaved(answer)
					}}
				/>
			)}
			{conflict}
		</>
	)
}

function PlaceholderHelp({ id }: Pick<LegalTextRecord, 'id'>) {
	return (
		<p className={classes.shown}>
			Placeholders:{' '}
			{LEGAL_TEXTS[id].placeholders.map((name, at) => (
				<span key={name}>
					{at > 0 && ', '}
					<code>{`{${name}}`}</code> {PLACEHOLDERS[name].meaning}
				</span>
			))}
			.
		</p>
	)
}

interface ResetDialogProps {
	readonly onClose: () => void
	readonly onConfirm: () => Promise<void>
}

function ResetDialog(props: ResetDialogProps) {
	return (
		<ConfirmDialog opened title="Reset to default" confirmLabel="Reset" tone="normal" {...props}>
			<p>The default text becomes the newest version. Earlier versions stay in the history.</p>
		</ConfirmDialog>
	)
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

function Comparison({ before, after }: { readonly before: string; readonly after: string }) {
	return (
		<Card title="Compared with the default">
			<p className={classes.prose}>
				{wordDiff(before, after).map(({ kind, text }, at) => {
					const Tag = TAGS[kind]
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity beside their place
					return <Tag key={at}>{text}</Tag>
				})}
			</p>
		</Card>
	)
}

function VersionHistory({ record }: { readonly record: LegalTextRecord }) {
	const query = useInfiniteQuery(textVersionsQuery(record.id))
	const [opened, setOpened] = useState<LegalTextVersion | null>(null)
	return (
		<Card title="Version history" flush>
			<Loaded query={query} skeleton={<LoadingLines what="versions" />} level={3}>
				{({ pages }) => (
					<ol className={classes.texts}>
						{pages
							.flatMap((page) => page.items)
							.map((one) => (
								<li key={one.id} className={classes.text}>
									<div className={classes.head}>
										<span className={classes.title}>Version {one.version}</span>
										<Button size="small" aria-label={`View version ${one.version}`} onClick={() => setOpened(one)}>
											View
										</Button>
									</div>
									<p className={classes.shown}>
										<InstantText at={one.publishedAt} />
										{one.publishedByName !== null && ` by ${one.publishedByName}`}
									</p>
								</li>
							))}
						<li className={classes.text}>
							<span className={classes.title}>Version 0</span>
							<p className={classes.shown}>Default text, shipped with Praxis.</p>
						</li>
					</ol>
				)}
			</Loaded>
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show older versions
				</Button>
			)}
			<Dialog opened={opened !== null} onClose={() => setOpened(null)} title={`Version ${opened?.version ?? ''}`} wide>
				<p className={classes.prose}>{opened?.text}</p>
			</Dialog>
		</Card>
	)
}
