import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Bone } from '../../../ui/page/skeleton.tsx'
import { clientQuery, useFindClients } from '../../clients/clients.api.ts'
import classes from './page.module.css'

/** Says for which client somebody of the firm answers, and lets them choose. Nobody is chosen for a caller the firm does
 *  not know yet: the questionnaire then asks who they are. */
export function ForWhom({ clientId }: { readonly clientId: string | null }) {
	const { set } = useUrlParams()
	const findClients = useFindClients()
	const choose = (id: string | null) => set({ clientId: id, clientName: null })
	if (clientId !== null) return <Chosen id={clientId} onOther={() => choose(null)} />
	return (
		<div className={classes.forWhom}>
			<ComboboxField
				label="For which client?"
				help="Leave it empty for somebody who is not a client yet: the last questions ask who they are."
				value={null}
				onChange={choose}
				search={async (typed, signal) =>
					(await findClients(typed, signal)).map((one) => ({
						value: one.id,
						label: one.fullName,
						detail: one.email || one.phone,
					}))
				}
			/>
		</div>
	)
}

function Chosen({ id, onOther }: { readonly id: string; readonly onOther: () => void }) {
	const { data, error } = useQuery(clientQuery(id))
	const other = (
		<Button size="small" variant="quiet" onClick={onOther}>
			Somebody else
		</Button>
	)
	if (data === undefined && error !== null) {
		return (
			<Banner tone="red" action={other}>
				{failureOf(error).message}
			</Banner>
		)
	}
	return (
		<p className={classes.chosen}>
			<span>
				You answer for{' '}
				{data === undefined ? (
					<Bone width={10} said="the client" />
				) : (
					<UiLink href={`/clients/${data.id}`}>{data.fullName}</UiLink>
				)}
			</span>
			{other}
		</p>
	)
}
