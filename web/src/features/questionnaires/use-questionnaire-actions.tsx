import type { QuestionnaireSummary } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useState } from 'react'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { QUESTIONNAIRES_PATH, questionnairePath } from './questionnaire-paths.ts'
import {
	copyOf,
	exportQuestionnaire,
	useMakeQuestionnaires,
	useRemoveQuestionnaire,
	useRetireQuestionnaire,
} from './questionnaires.api.ts'

interface Asked {
	readonly what: 'retire' | 'remove'
	readonly one: QuestionnaireSummary
	readonly leaves: boolean
}

/** What can be done with a whole questionnaire, as entries of a menu, and the dialog that some of them ask first in. */
export function useQuestionnaireActions() {
	const { may } = useAuth()
	const { navigate } = useNavigation()
	const making = useMakeQuestionnaires()
	const retiring = useRetireQuestionnaire()
	const removing = useRemoveQuestionnaire()
	const [asked, setAsked] = useState<Asked | null>(null)

	const copy = async (one: QuestionnaireSummary) => {
		try {
			const [made] = await making.mutateAsync([await copyOf(one.id)])
			if (made === undefined) return
			toast.success(`Made ${made.title}.`)
			navigate(questionnairePath(made.id))
		} catch (error) {
			toast.failure(error)
		}
	}
	const confirm = async () => {
		if (asked === null) return
		if (asked.what === 'retire') {
			await retiring.mutateAsync(asked.one)
			toast.success(`${asked.one.title} is retired.`)
			return
		}
		await removing.mutateAsync(asked.one)
		if (asked.leaves) navigate(QUESTIONNAIRES_PATH, { replace: true })
		toast.success(`Deleted ${asked.one.title}.`)
	}
	const menuOf = (one: QuestionnaireSummary, { leaves }: { readonly leaves: boolean }): readonly MenuEntry[] => {
		const isAsked = one.status === 'published'
		return [
			...(leaves ? [] : [{ label: 'Open', href: questionnairePath(one.id) }]),
			...(may('create_questionnaires') ? [{ label: 'Make a copy', onSelect: () => void copy(one) }] : []),
			{ label: 'Export as a file', onSelect: () => void exportQuestionnaire(one.id).catch(toast.failure) },
			...(may('edit_questionnaires') && isAsked
				? [{ label: 'Retire', onSelect: () => setAsked({ what: 'retire', one, leaves }) }]
				: []),
			...(may('delete_questionnaires')
				? [
						{ divider: true } as const,
						{ label: 'Delete', tone: 'danger', onSelect: () => setAsked({ what: 'remove', one, leaves }) } as const,
					]
				: []),
		]
	}
	const dialog = asked !== null && <AskFirst asked={asked} onClose={() => setAsked(null)} onConfirm={confirm} />
	return { menuOf, dialog }
}

interface AskFirstProps {
	readonly asked: Asked
	readonly onClose: () => void
	readonly onConfirm: () => Promise<void>
}

function AskFirst({ asked: { what, one }, onClose, onConfirm }: AskFirstProps) {
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
					? 'It is asked no more. Whoever has begun may finish, and all answers stay. Publishing it again brings it back.'
					: 'The questionnaire and all its versions go for good. One that has been answered can only be retired.'}
			</p>
		</ConfirmDialog>
	)
}
