import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import { PERSPECTIVE_LABELS } from '@praxis/contract/prompts/perspectives'
import { prompts } from '@praxis/contract/prompts/prompts.contract'
import { PROMPT_CATEGORIES, PROMPT_VARIABLE_TYPES, type Prompt } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { useSaying } from './builder-message.tsx'
import { PerspectiveDialog } from './perspective-dialog.tsx'
import { PromptVersions } from './prompt-versions.tsx'
import { PROMPTS, perspectivePromptsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'
import { ShownText } from './shown-text.tsx'

interface PromptViewProps {
	readonly one: Prompt
	readonly onEdit: () => void
	readonly onDuplicate: () => void
	readonly onDeleted: () => void
}

/** One template: its text, what it asks for and what became of it. */
export function PromptView({ one, onEdit, onDuplicate, onDeleted }: PromptViewProps) {
	const mayCall = useMay()
	const { user } = useSession()
	const { set } = useUrlParams()
	const [asked, setAsked] = useState<'versions' | 'perspective' | 'delete' | null>(null)
	const isOwn = one.createdById !== null && one.createdById === user?.id
	const mayEdit = isOwn || mayCall({ access: 'edit_prompt_templates' })
	const mayDelete = !one.isDefault && (isOwn || mayCall({ access: 'delete_prompt_templates' }))
	const entries = [
		...(mayCall(prompts.create) ? [{ label: 'Duplicate', onSelect: onDuplicate }] : []),
		{ label: 'Version history', onSelect: () => setAsked('versions') },
		...(mayCall(perspectivePrompts.set)
			? [{ label: 'Use in case analyses', onSelect: () => setAsked('perspective') }]
			: []),
		...(mayDelete ? [{ label: 'Delete', onSelect: () => setAsked('delete'), tone: 'danger' as const }] : []),
	]
	return (
		<Card
			title={one.name}
			actions={
				<>
					{mayCall({ access: 'execute_prompts' }) && (
						<Button size="small" onClick={() => set({ tab: 'execute', run: `prompt:${one.id}` }, { replace: false })}>
							Run on a case
						</Button>
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
			<Body one={one} />
			{asked === 'versions' && <PromptVersions one={one} mayRestore={mayEdit} onClose={() => setAsked(null)} />}
			{asked === 'perspective' && <PerspectiveDialog one={one} onClose={() => setAsked(null)} />}
			{asked === 'delete' && <DeleteDialog one={one} onClose={() => setAsked(null)} onDeleted={onDeleted} />}
		</Card>
	)
}

function Body({ one }: { readonly one: Prompt }) {
	const chosen = useQuery(perspectivePromptsQuery).data?.items ?? []
	const perspectives = chosen.filter(({ promptId }) => promptId === one.id)
	const { description, category, variables, template, tags, version, updatedAt, createdByName, uses } = one
	return (
		<Stack gap={3}>
			{description !== '' && <p className={classes.lead}>{description}</p>}
			<FactList
				layout="narrow"
				facts={[
					{ label: 'Category', value: PROMPT_CATEGORIES[category] },
					{ label: 'Version', value: String(version) },
					{ label: 'Results', value: formatCount(uses) },
					{ label: 'Last changed', value: <InstantText at={updatedAt} shown="day" /> },
					{ label: 'Author', value: createdByName ?? 'Praxis' },
					...(perspectives.length === 0
						? []
						: [
								{
									label: 'Case analyses',
									value: perspectives.map(({ perspective }) => PERSPECTIVE_LABELS[perspective]).join(', '),
								},
							]),
					...(tags.length === 0 ? [] : [{ label: 'Tags', value: tags.join(', ') }]),
				]}
			/>
			{variables.length > 0 && (
				<Stack as="section" gap={3} aria-label="Variables">
					<h3 className={classes.heading}>Variables</h3>
					<ul className={classes.plain}>
						{variables.map(({ name, type, description: about, required }) => (
							<li key={name}>
								<code>{`{{${name}}}`}</code> {about}{' '}
								<Hint as="span" breaks>
									{PROMPT_VARIABLE_TYPES[type]}
									{required ? ', required' : ''}
								</Hint>
							</li>
						))}
					</ul>
				</Stack>
			)}
			<ShownText label={`Text of ${one.name}`} text={template} />
		</Stack>
	)
}

interface DeleteProps {
	readonly one: Prompt
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function DeleteDialog({ one, onClose, onDeleted }: DeleteProps) {
	const saying = useSaying()
	const remove = useSave(prompts.remove, { topic: PROMPTS, failed: 'Failed to delete template' })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete ${one.name}?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id: one.id })
				saying.done('Template deleted successfully')
				onDeleted()
			}}
		>
			Results made with it stay. This action cannot be undone.
		</ConfirmDialog>
	)
}
