/** Whether two keys of `api.phone_key` can be the same telephone, as `api.is_same_phone` decides: `country:number`, where the country is a
 *  calling code, `0` for one that is not +1, or empty when it is unknown. */
export function isSamePhone(one: string, other: string): boolean {
	if (one === '' || other === '') return false
	const [[country, number], [otherCountry, otherNumber]] = [one.split(':'), other.split(':')]
	if (number !== otherNumber) return false
	if (country === otherCountry || country === '' || otherCountry === '') return true
	return (country === '0' && otherCountry !== '1') || (otherCountry === '0' && country !== '1')
}
