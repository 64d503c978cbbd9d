import { CASE_PROPERTIES } from '@praxis/contract/prompts/case-values.rules'
import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import { ANY_MODEL, OUTPUT_FORMATS, type PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { download } from '../../ui/list/export/download.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { useSaying } from './builder-message.tsx'
import { fileOf } from './configuration-file.ts'
import { ConfigurationVersions } from './configuration-versions.tsx'
import { CONFIGURATIONS, promptQuery, sourcesQuery } from './prompts.api.ts'
import classes from './prompts.module.css'

interface ConfigurationViewProps {
	readonly one: PromptConfiguration
	readonly onEdit: () => void
	readonly onDuplicate: () => void
	readonly onDeleted: () => void
}

/** One configuration with all that it adds to its main template. */
export function ConfigurationView({ one, onEdit, onDuplicate, onDeleted }: ConfigurationViewProps) {
	const mayCall = useMay()
	const { user } = useSession()
	const { set } = useUrlParams()
	const client = useQueryClient()
	const [asked, setAsked] = useState<'delete' | 'versions' | null>(null)
	const isOwn = one.createdById !== null && one.createdById === user.id
	const mayEdit = isOwn || mayCall({ access: 'edit_prompt_templates' })
	const exportFile = async () => {
		const main = await client.fetchQuery(promptQuery(one.mainPrompt))
		const file = new Blob([JSON.stringify(fileOf(one, main), null, '\t')], { type: 'application/json' })
		download(file, `${one.name}.prompt.json`)
	}
	const entries = [
		...(mayCall(promptConfigurations.create) ? [{ label: 'Duplicate', onSelect: onDuplicate }] : []),
		{ label: 'Export', onSelect: () => void exportFile() },
		{ label: 'Version history', onSelect: () => setAsked('versions') },
		...(isOwn || mayCall({ access: 'delete_prompt_templates' })
			? [{ label: 'Delete', onSelect: () => setAsked('delete'), tone: 'danger' as const }]
			: []),
	]
	return (
		<Card
			title={one.name}
			actions={
				<>
					{mayCall({ access: 'execute_prompts' }) && (
						<Button
							size="small"
							onClick={() => set({ tab: 'execute', run: `configuration:${one.id}` }, { replace: false })}
						>
							Run on a case
						</Button>
					)}
					{mayCall({ access: 'execute_prompts' }) && (
						<ButtonLink size="small" href={`/dashboard/prompt-evaluations?configuration=${one.id}`}>
							Evaluate
						</ButtonLink>
					)}
					{mayEdit && (
						<Button size="small" variant="primary" onClick={onEdit}>
							Edit
						</Button>
					)}
					<ActionMenu label={`More for ${one.name}`} size="small" entries={entries} />
				</>
			}
		>
			<Stack gap={3}>
				<Published one={one} mayEdit={mayEdit} />
				<Body one={one} />
			</Stack>
			{asked === 'versions' && <ConfigurationVersions one={one} mayPublish={mayEdit} onClose={() => setAsked(null)} />}
			{asked === 'delete' && <DeleteDialog one={one} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
		</Card>
	)
}

/** Which version others run, and sharing it. */
function Published({ one, mayEdit }: { readonly one: PromptConfiguration; readonly mayEdit: boolean }) {
	const saying = useSaying()
	const publish = useSave(promptConfigurations.publish, { topic: CONFIGURATIONS, failed: 'Failed to publish' })
	const { id, version, publishedNumber } = one
	if (!mayEdit) return null
	const share = async () => {
		const { answer } = await publish({ id, version, number: version })
		saying.done(`Version ${answer.publishedNumber} is published`)
	}
	const state =
		publishedNumber === null
			? 'A draft: only its author and administrators see it.'
			: `Others run version ${publishedNumber}${publishedNumber === version ? '.' : `; this is version ${version}.`}`
	return (
		<Row justify="between">
			<Hint as="span" breaks>
				{state}
			</Hint>
			{publishedNumber !== version && (
				<Button size="small" onClick={share}>
					Publish version {version}
				</Button>
			)}
		</Row>
	)
}

/** Share of the runs that were started that a model answered; nothing before the first. */
function successText({ started, succeeded }: PromptConfiguration): string | null {
	if (started === 0) return null
	return `${Math.round((succeeded / started) * 100)} % of ${formatCount(started)}`
}

function Body({ one }: { readonly one: PromptConfiguration }) {
	const sources = useQuery(sourcesQuery).data?.items ?? []
	const { caseFields, judgeProfile, juryComposition, dataSources } = one
	const named = sources.filter(({ id }) => dataSources.includes(id)).map(({ name }) => name)
	return (
		<Stack gap={3}>
			{one.description !== '' && <p className={classes.lead}>{one.description}</p>}
			<FactList
				layout="narrow"
				facts={[
					{ label: 'Main template', value: one.mainPromptName },
					{ label: 'Model', value: one.model === ANY_MODEL ? 'Yours, or the firm’s' : one.model },
					{ label: 'Temperature', value: String(one.temperature) },
					{ label: 'Max tokens', value: formatCount(one.maxTokens) },
					{ label: 'Output format', value: OUTPUT_FORMATS[one.outputFormat] },
					{ label: 'Data sources', value: named.join(', ') || null },
					{ label: 'Results', value: formatCount(one.uses) },
					{ label: 'Success rate', value: successText(one) },
					{
						label: 'Last used',
						value: one.lastUsedAt === null ? null : <InstantText at={one.lastUsedAt} shown="day" />,
					},
					{ label: 'Author', value: one.createdByName },
				]}
			/>
			{caseFields.length > 0 && (
				<Stack as="section" gap={3} aria-label="Case fields">
					<h3 className={classes.heading}>Case fields</h3>
					<ul className={classes.plain}>
						{caseFields.map(({ fieldName, caseProperty, required }) => (
							<li key={fieldName}>
								<code>{`{{${fieldName}}}`}</code> {CASE_PROPERTIES[caseProperty]}
								{required && <Hint as="span"> required</Hint>}
							</li>
						))}
					</ul>
				</Stack>
			)}
			{judgeProfile !== null && (
				<Stack as="section" gap={3} aria-label="Judge">
					<h3 className={classes.heading}>Judge</h3>
					<p className={classes.lead}>
						{judgeProfile.name}, {judgeProfile.experience} years. {judgeProfile.background}
					</p>
				</Stack>
			)}
			{juryComposition !== null && (
				<Stack as="section" gap={3} aria-label="Jury">
					<h3 className={classes.heading}>Jury</h3>
					<p className={classes.lead}>
						{juryComposition.totalJurors} jurors. {juryComposition.notes}
					</p>
				</Stack>
			)}
		</Stack>
	)
}

interface DeleteProps {
	readonly one: PromptConfiguration
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDialog({ one, onClose, onDeleted }: DeleteProps) {
	const saying = useSaying()
	const remove = useSave(promptConfigurations.remove, {
		topic: CONFIGURATIONS,
		failed: 'Failed to delete configuration',
	})
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete ${one.name}?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: one.id })
				saying.done('Configuration deleted successfully')
				onDeleted()
			}}
		>
			Results made with it stay. This action cannot be undone.
		</ConfirmDialog>
	)
}
