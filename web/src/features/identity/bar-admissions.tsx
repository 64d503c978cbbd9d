import type { AttorneyProfileView } from '@praxis/contract/identity/attorney-profiles.contract'
import { DateText } from '../../ui/text/values.tsx'
import classes from './bar-admissions.module.css'

/** Where an attorney may practise. */
export function BarAdmissions({ admissions }: { readonly admissions: AttorneyProfileView['barAdmissions'] }) {
	if (admissions.length === 0) return <p>—</p>
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">State or court</th>
					<th scope="col">Number</th>
					<th scope="col">Admitted</th>
				</tr>
			</thead>
			<tbody>
				{admissions.map((one) => (
					<tr key={`${one.jurisdiction} ${one.barNumber}`}>
						<td>{one.jurisdiction}</td>
						<td>{one.barNumber}</td>
						<td>{one.admittedOn === null ? '—' : <DateText date={one.admittedOn} />}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
