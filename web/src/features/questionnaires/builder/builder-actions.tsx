import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { questionnaireErrors } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { useQuestionnaireActions } from '../use-questionnaire-actions.tsx'
import type { Builder } from './use-builder.ts'

interface BuilderActionsProps {
	readonly one: QuestionnaireRecord
	readonly builder: Builder
	readonly onPublish: () => void
}

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

const GROUP = 'This questionnaire'

/** Why it cannot be published; null when it can. */
function whyNotPublishable({ values }: Builder): string | null {
	if (values.title.trim() === '') return 'Please enter a title.'
	if (questionsOf(values.draft).every((question) => question.type === 'statement')) {
		return questionnaireErrors.questionnaire_empty.message
	}
	return definitionProblems(values.draft).length > 0 ? questionnaireErrors.questionnaire_invalid.message : null
}

/** Undo, save, publish and the menu of the builder. */
export function BuilderActions({ one, builder, onPublish }: BuilderActionsProps) {
	const actions = useQuestionnaireActions()
	const [isSharing, setSharing] = useState(false)
	const save = async () => {
		if (builder.values.title.trim() === '') {
			toast.error('Please enter a title.')
			return
		}
		try {
			if ((await builder.save()) !== null) toast.success('Saved.')
		} catch (error) {
			toast.error(failureOf(error).message)
		}
	}
	const publish = () => {
		const reason = whyNotPublishable(builder)
		if (reason === null) onPublish()
		else toast.error(reason)
	}
	useShortcuts([
		{ keys: 'mod+s', label: 'Save', group: GROUP, whileTyping: true, run: () => void save() },
		{ keys: 'mod+z', label: 'Undo', group: GROUP, run: () => builder.undo?.() },
		{ keys: 'mod+shift+z', label: 'Redo', group: GROUP, run: () => builder.redo?.() },
	])
	const isPublished = one.status === 'published'
	const hasChanges = one.hasUnpublishedChanges || builder.isDirty || !isPublished
	return (
		<>
			<IconButton
				label="Undo"
				icon={<IconArrowBackUp {...glyphProps()} />}
				disabled={builder.undo === null}
				onClick={() => builder.undo?.()}
			/>
			<IconButton
				label="Redo"
				icon={<IconArrowForwardUp {...glyphProps()} />}
				disabled={builder.redo === null}
				onClick={() => builder.redo?.()}
			/>
			<Button busy={builder.saving} disabled={!builder.isDirty} onClick={save}>
				{builder.isDirty ? 'Save' : 'Saved'}
			</Button>
			<Button variant="primary" disabled={!hasChanges} onClick={publish}>
				Publish
			</Button>
			<ActionMenu
				label="More actions"
				entries={[{ label: 'Share', onSelect: () => setSharing(true) }, ...actions.menuOf(one, { leaves: true })]}
			/>
			{actions.dialog}
			{isSharing && (
				<Suspense>
					<ShareDialog one={one} onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</>
	)
}
