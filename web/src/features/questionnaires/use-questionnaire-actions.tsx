import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireSummary } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { failing } from '../../parts/failing.ts'
import { useSave } from '../../parts/use-save.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import {
	copyOf,
	exportQuestionnaire,
	publicPath,
	QUESTIONNAIRES_PATH,
	questionnairePath,
	questionnaireQuery,
	SAVING,
	TOPIC,
	useCreateQuestionnaires,
} from './questionnaires.api.ts'

interface Confirming {
	readonly what: 'retire' | 'remove'
	readonly one: QuestionnaireSummary
	readonly leaves: boolean
}

/** Who may start it: the link to it, and the switch between public and internal. */
function useOffering() {
	const mayCall = useMay()
	const edit = useSave(questionnaires.edit, { ...SAVING, failed: 'Failed to update questionnaire' })
	const offer = (one: QuestionnaireSummary) => {
		const { id, version, title } = one
		const audience = one.audience === 'public' ? 'internal' : 'public'
		const text =
			audience === 'public' ? 'can be started by everyone' : 'can only be started by staff, or with a link they send'
		edit({ id, version, audience }, { message: () => `${title} ${text}.` }).catch(toast.failure)
	}
	const copyLink = async ({ id, title }: QuestionnaireSummary) => {
		try {
			await navigator.clipboard.writeText(new URL(publicPath(id), window.location.origin).href)
			toast.success(`Copied the link to ${title}.`)
		} catch {
			toast.error(`Failed to copy the link to ${title}.`)
		}
	}
	return (one: QuestionnaireSummary): readonly MenuEntry[] => {
		const isPublic = one.audience === 'public'
		return [
			...(isPublic && one.status === 'published' ? [{ label: 'Copy link', onSelect: () => void copyLink(one) }] : []),
			...(mayCall(questionnaires.edit)
				? [{ label: isPublic ? 'Make internal' : 'Make public', onSelect: () => offer(one) }]
				: []),
		]
	}
}

/** The menu of a questionnaire and the dialog that confirms some of its entries. */
export function useQuestionnaireActions() {
	const mayCall = useMay()
	const client = useQueryClient()
	const { navigate } = useNavigation()
	const create = useCreateQuestionnaires()
	const retire = useSave(questionnaires.retire, SAVING)
	const entriesOf = useOffering()
	const [asked, setAsked] = useState<Confirming | null>(null)

	const copy = async (one: QuestionnaireSummary) => {
		try {
			const [copied] = await create([await copyOf(one.id)])
			if (copied === undefined) return
			toast.success(`Created ${copied.title}.`)
			navigate(questionnairePath(copied.id))
		} catch (error) {
			failing('Failed to duplicate questionnaire', () => copy(one))(error)
		}
	}
	const confirm = async () => {
		if (asked === null) return
		const { id, version, title } = asked.one
		if (asked.what === 'retire') {
			await retire({ id, version }, { message: () => `${title} is retired.` })
			return
		}
		await call(questionnaires.remove, { id, version })
		client.removeQueries({ queryKey: questionnaireQuery(id).queryKey })
		if (asked.leaves) navigate(QUESTIONNAIRES_PATH, { replace: true })
		await client.invalidateQueries({ queryKey: [TOPIC] })
		toast.success(`Deleted ${title}.`)
	}
	const menuOf = (one: QuestionnaireSummary, { leaves }: { readonly leaves: boolean }): readonly MenuEntry[] => {
		const isPublished = one.status === 'published'
		return [
			...(leaves ? [] : [{ label: 'Open', href: questionnairePath(one.id) }]),
			...(mayCall(questionnaires.create) ? [{ label: 'Duplicate', onSelect: () => void copy(one) }] : []),
			...entriesOf(one),
			{ label: 'Export', onSelect: () => void exportQuestionnaire(one.id).catch(toast.failure) },
			...(mayCall(questionnaires.retire) && isPublished
				? [{ label: 'Retire', onSelect: () => setAsked({ what: 'retire', one, leaves }) }]
				: []),
			...(mayCall(questionnaires.remove)
				? [
						{ divider: true } as const,
						{ label: 'Delete', tone: 'danger', onSelect: () => setAsked({ what: 'remove', one, leaves }) } as const,
					]
				: []),
		]
	}
	const dialog = asked !== null && <ConfirmAction asked={asked} onClose={() => setAsked(null)} onConfirm={confirm} />
	return { menuOf, dialog }
}

interface ConfirmActionProps {
	readonly asked: Confirming
	readonly onClose: () => void
	readonly onConfirm: () => Promise<void>
}

function ConfirmAction({ asked: { what, one }, onClose, onConfirm }: ConfirmActionProps) {
	const isRetiring = what === 'retire'
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`${isRetiring ? 'Retire' : 'Delete'} ${one.title}`}
			confirmLabel={isRetiring ? 'Retire' : 'Delete permanently'}
			tone={isRetiring ? 'normal' : 'danger'}
			onConfirm={onConfirm}
		>
			<p>
				{isRetiring
					? 'It can no longer be started. Drafts can be finished and all responses stay. Publish it again to reactivate it.'
					: 'This permanently deletes the questionnaire and its versions. One that has responses can only be retired.'}
			</p>
		</ConfirmDialog>
	)
}
