import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers-fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../../ui/page/skeleton.tsx'
import { type BeginInput, offeredQuery } from './answering.api.ts'
import { LabelledSelect } from './labelled-select.tsx'
import classes from './page.module.css'
import { type QuestionnaireType, TypeChoice } from './type-choice.tsx'
import { useChoice } from './use-choice.ts'

export interface ChooseProps {
	/** Chosen at first. */
	readonly type: QuestionnaireType
	readonly practiceArea: string | null
	readonly begin: Pick<BeginInput, 'clientId' | 'source' | 'intakeId'>
	readonly onBegun: (id: string) => void
	readonly children?: ReactNode
}

/** What is it about, and how much may be asked: then it begins. */
export function ChooseQuestionnaire({ children, ...props }: ChooseProps) {
	const query = useQuery(offeredQuery)
	if (query.isPending) {
		return (
			<div aria-busy="true">
				<LoadingNote what="the questionnaires" />
				<Bone width={40} />
				<Bone width={30} />
			</div>
		)
	}
	if (query.data === undefined) {
		return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
	}
	if (query.data.items.length === 0) {
		return (
			<EmptyState title="There is nothing to answer at the moment">
				<p>The firm offers no questionnaire here. Please call or write to the firm.</p>
			</EmptyState>
		)
	}
	return (
		<>
			{children}
			<Chooser {...props} items={query.data.items} />
		</>
	)
}

function Chooser(props: ChooseProps & { readonly items: readonly OfferedQuestionnaire[] }) {
	const id = useId()
	const choice = useChoice(props)
	const { chosen, matching } = choice
	return (
		<form
			noValidate
			className={classes.chooser}
			onSubmit={(event) => {
				event.preventDefault()
				void choice.start()
			}}
		>
			<LabelledSelect
				id={`${id}-area`}
				label="What is it about?"
				value={choice.area}
				options={['', ...choice.areas].map((area) => ({ value: area, label: area || 'Choose' }))}
				onChange={choice.setArea}
			/>
			{matching.length > 0 && <TypeChoice value={choice.type} onChange={choice.setType} offered={choice.counts} />}
			{matching.length > 1 && (
				<LabelledSelect
					id={`${id}-which`}
					label="Which one?"
					value={chosen?.questionnaireId ?? ''}
					options={matching.map((one) => ({ value: one.questionnaireId, label: one.title }))}
					onChange={choice.choose}
				/>
			)}
			{chosen?.description && <p className={classes.muted}>{chosen.description}</p>}
			{choice.problem !== null && <Banner tone="red">{choice.problem}</Banner>}
			<div>
				<Button type="submit" variant="primary" busy={choice.busy}>
					Begin
				</Button>
			</div>
		</form>
	)
}
