import { useState } from 'react'
import { failureOf } from '../../../ui/form/failure.ts'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { questionnairePath } from '../questionnaire-paths.ts'
import { type NewQuestionnaire, useMakeQuestionnaires } from '../questionnaires.api.ts'
import classes from './make.module.css'
import { MakeCopy } from './make-copy.tsx'
import { MakeEmpty } from './make-empty.tsx'
import { MakeFromFile } from './make-from-file.tsx'
import { MakeFromShipped } from './make-from-shipped.tsx'

const WAYS = [
	{ value: 'shipped', label: 'From Praxis' },
	{ value: 'copy', label: 'Copy of yours' },
	{ value: 'file', label: 'From a file' },
	{ value: 'empty', label: 'Empty' },
] as const
type Way = (typeof WAYS)[number]['value']

/** What each way of making one needs. */
export interface MakeProps {
	readonly busy: boolean
	readonly onMake: (wanted: readonly NewQuestionnaire[]) => void
	readonly onFail: (error: unknown) => void
}

const FORMS = { shipped: MakeFromShipped, copy: MakeCopy, file: MakeFromFile, empty: MakeEmpty } as const

/** Makes a questionnaire: one of those that come with the product, a copy, out of a file, or an empty one. */
export function MakeQuestionnaireDialog({ onClose }: { readonly onClose: () => void }) {
	const [way, setWay] = useState<Way>('shipped')
	const [failure, setFailure] = useState<string | null>(null)
	const making = useMakeQuestionnaires()
	const { navigate } = useNavigation()
	const onFail = (error: unknown) => setFailure(failureOf(error).message)
	const onMake = async (wanted: readonly NewQuestionnaire[]) => {
		setFailure(null)
		try {
			const made = await making.mutateAsync(wanted)
			const [first] = made
			onClose()
			if (first === undefined) return
			if (made.length === 1) navigate(questionnairePath(first.id))
			else toast.success(`Made ${made.length} questionnaires. Each is a draft until you publish it.`)
		} catch (error) {
			onFail(error)
		}
	}
	const Form = FORMS[way]
	return (
		<Dialog opened onClose={onClose} title="New questionnaire" wide locked={making.isPending}>
			<div className={classes.make}>
				<RadioField
					label="How to begin"
					required
					inline
					options={WAYS}
					value={way}
					onChange={(next) => {
						setWay(next)
						setFailure(null)
					}}
				/>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<Form busy={making.isPending} onMake={onMake} onFail={onFail} />
			</div>
		</Dialog>
	)
}
