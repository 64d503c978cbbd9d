/** What a vendor gets at the end of a year: 1099-NEC for services, 1099-MISC box 1 for rent, box 10 for gross proceeds paid to an
 *  attorney. */
export type Form1099 = 'none' | 'nec' | 'misc_rents' | 'misc_attorney'

/** Cents paid in a year from which services and rents are reported: $600 for payments until 2025, $2,000 from 2026 (IRC §§ 6041(a),
 *  6041A(a) as amended by Pub. L. 119-21 § 70433), adjusted for inflation from 2027; the IRS publishes that figure each year.
 *  Gross proceeds of attorneys: $600 in every year (IRC § 6045(f), Form 1099-MISC box 10). */
export function thresholdOf(year: number, form: Form1099): number {
	const SMALL = 60_000
	const LARGE = 200_000
	if (form === 'misc_attorney') return SMALL
	return year >= 2026 ? LARGE : SMALL
}

/** Payments by card are reported by the card's processor on 1099-K and not by the firm (Treas. Reg. § 1.6041-1(a)(1)(iv)). */
export function isReportable(form: Form1099, year: number, centsWithoutCards: number): boolean {
	return form !== 'none' && centsWithoutCards >= thresholdOf(year, form)
}
