/** Why a file can't be read as a whole, in a sentence for whoever uploaded it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
