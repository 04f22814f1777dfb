/** Letters that no other language writes. */
const vietnameseLetter = /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/

/** Whether a text in lower case has a letter that only Vietnamese has. */
export function isVietnamese(text: string): boolean {
  return vietnameseLetter.test(text)
}
