import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useState } from 'react'
import { usePresence } from '../../../lib/live/use-presence.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Presence } from '../../../ui/record/presence.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { QuestionnaireLead, QuestionnaireMark } from '../questionnaire-mark.tsx'
import { QUESTIONNAIRES_PATH, SAVING } from '../questionnaires.api.ts'
import { BuilderView } from './builder.tsx'
import { BuilderActions } from './builder-actions.tsx'
import { BuilderConflictDialog } from './builder-conflict.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { PreviewProps } from './read-questionnaire.tsx'
import { type Builder, useBuilder } from './use-builder.ts'
import { VersionList } from './version-list.tsx'

const BACK = { href: QUESTIONNAIRES_PATH, label: 'Questionnaires' }
const KEPT = 'Your changes are not saved. They are kept on this device as a draft.'

/** The questionnaire builder. */
export function EditQuestionnaire({ one, preview }: PreviewProps & { readonly one: QuestionnaireRecord }) {
	const builder = useBuilder(one)
	const publishVersion = useSave(questionnaires.publish, SAVING)
	const [isPublishing, setPublishing] = useState(false)
	const people = usePresence('questionnaires', one.id)
	const leaveDialog = useUnsavedGuard(builder.hasUnsaved, KEPT)
	const { values } = builder
	usePageTitle(values.title)

	const publish = async () => {
		const saved = await builder.save()
		if (saved === null) return
		const message = ({ publishedVersion }: QuestionnaireRecord) => `Published version ${publishedVersion}.`
		await publishVersion({ id: one.id, version: saved.version }, { message })
	}
	return (
		<RecordPage
			title={values.title || 'Untitled'}
			back={BACK}
			status={
				<QuestionnaireMark one={{ ...one, hasUnpublishedChanges: one.hasUnpublishedChanges || builder.isDirty }} />
			}
			presence={<Presence people={people.map((person) => ({ id: person.id, name: person.fullName }))} />}
			lead={<QuestionnaireLead one={{ ...one, ...values }} />}
			actions={<BuilderActions one={one} builder={builder} onPublish={() => setPublishing(true)} />}
			notice={<BuilderNotice one={one} builder={builder} />}
		>
			<RecordTabs
				label="Questionnaire"
				param="view"
				tabs={[
					{ id: 'questions', label: 'Questions', content: () => <BuilderView builder={builder} one={one} /> },
					{ id: 'preview', label: 'Preview', content: () => preview(values.draft) },
					{ id: 'versions', label: 'Versions', content: () => <Versions one={one} builder={builder} /> },
				]}
			/>
			{isPublishing && (
				<PublishDialog
					id={one.id}
					values={values}
					lastVersion={one.publishedVersion}
					onClose={() => setPublishing(false)}
					onPublish={publish}
				/>
			)}
			<BuilderConflictDialog builder={builder} />
			{leaveDialog}
		</RecordPage>
	)
}

interface PartProps {
	readonly one: QuestionnaireRecord
	readonly builder: Builder
}

function Versions({ one, builder }: PartProps) {
	return (
		<VersionList
			id={one.id}
			current={one.status === 'published' ? one.publishedVersion : null}
			onRestore={(values, number) => {
				builder.edit(() => values)
				toast.success(`Version ${number} restored to the draft.`, { undo: { run: builder.undoLast } })
			}}
		/>
	)
}

function BuilderNotice({ one, builder }: PartProps) {
	if (builder.restoredAt !== null) {
		return (
			<Banner
				tone="blue"
				action={
					<Button size="small" onClick={builder.discard}>
						Discard draft
					</Button>
				}
			>
				Your draft from <InstantText at={builder.restoredAt} shown="relative" /> was restored.
			</Banner>
		)
	}
	if (builder.isDirty && one.version > builder.base.version) {
		return (
			<Banner tone="amber">
				Someone else changed this questionnaire. Your changes are kept. If both conflict, you choose when you save.
			</Banner>
		)
	}
	return null
}
