import { textOfValue } from '@praxis/contract/kernel/field'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { type QuestionnaireRecord, questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePresence } from '../../../lib/live/use-presence.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { conflictsOf } from '../../../lib/three-way.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConflictDialog } from '../../../ui/conflict/conflict-view.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { MarkedList, Stack } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { Presence } from '../../../ui/record/presence.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { QuestionnaireLead, QuestionnaireMark } from '../questionnaire-mark.tsx'
import { QUESTIONNAIRES_PATH, SAVING, versionQuery } from '../questionnaires.api.ts'
import { BuilderView } from './builder.tsx'
import { BuilderActions } from './builder-actions.tsx'
import { compareDefinitions, describeChanges, describeDetailChanges } from './definition-changes.ts'
import { BUILDER_FIELDS, type BuilderValues } from './edit-history.ts'
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
					{
						id: 'questions',
						label: 'Questions',
						content: () => <BuilderView builder={builder} one={one} preview={preview} />,
					},
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

function shown(base: QuestionnaireRecord, values: BuilderValues, field: keyof BuilderValues): string {
	if (field === 'draft') return describeChanges(compareDefinitions(base.draft, values.draft)).join('. ')
	return textOfValue(questionnaireFields[field], values[field]) ?? 'Any'
}

/** Lets the person choose between two changes of the same field. */
function BuilderConflictDialog({ builder }: { readonly builder: Builder }) {
	const { conflict, base } = builder
	if (conflict === null) return null
	const { mine, current } = conflict
	const fields = conflictsOf<QuestionnaireRecord, keyof BuilderValues>(base, mine, current, BUILDER_FIELDS)
	return (
		<ConflictDialog
			opened
			onClose={builder.closeConflict}
			back="Back to the questionnaire"
			fields={fields.map((field) => ({
				id: field,
				label: questionnaireFields[field].label,
				mine: shown(base, mine, field),
				theirs: shown(base, current, field),
			}))}
			onResolve={(choice) => builder.resolve(BUILDER_FIELDS.filter((field) => choice[field] !== 'theirs'))}
		/>
	)
}

interface PublishDialogProps {
	readonly id: string
	readonly values: BuilderValues
	/** The current version; null before the first. */
	readonly lastVersion: number | null
	readonly onClose: () => void
	readonly onPublish: () => Promise<void>
}

/** Confirms publishing and lists the changes since the last version. */
function PublishDialog({ id, values, lastVersion, onClose, onPublish }: PublishDialogProps) {
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Publish version ${(lastVersion ?? 0) + 1}`}
			confirmLabel="Publish"
			tone="normal"
			onConfirm={onPublish}
		>
			<Stack gap={3}>
				{lastVersion === null ? (
					<p>Visitors can answer it from now on, and you can send it to clients.</p>
				) : (
					<>
						<p>
							This version becomes current. Drafts of version {lastVersion} or earlier are finished in their own
							version.
						</p>
						<ChangesSince id={id} values={values} number={lastVersion} />
					</>
				)}
			</Stack>
		</ConfirmDialog>
	)
}

function ChangesSince({
	id,
	values,
	number,
}: {
	readonly id: string
	readonly values: BuilderValues
	readonly number: number
}) {
	const { data, error } = useQuery(versionQuery(id, number))
	if (error !== null) return <p>Could not load the changes: {failureOf(error).message}</p>
	if (data === undefined) return <LoadingLines what="the changes" />
	const lines = [
		...describeDetailChanges(data, values),
		...describeChanges(compareDefinitions(data.definition, values.draft)),
	]
	if (lines.length === 0) return <p>No changes since version {number}.</p>
	return (
		<MarkedList breaks>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</MarkedList>
	)
}
